import { fileURLToPath } from 'node:url'

/** File of the house's text face, for drawing PDFs. */
export function fontFile(weight: 400 | 700): string {
  return fileURLToPath(
    import.meta.resolve(
      `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff`,
    ),
  )
}
