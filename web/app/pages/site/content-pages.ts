import { type Path, paths } from '#app/paths.ts'
import makeUp from '#content/pages/make-up.md?raw'
import { PageFacts } from '#features/content/front-matter.ts'
import { readText, type Text } from '#features/content/read-text.ts'

const FILES: { [path in Path]?: string } = {
  [paths.makeUp]: makeUp,
}

/** The text at an address as the router gives it (perhaps with a closing slash). */
export function contentPageAt(pathname: string): Text<PageFacts> {
  const file = FILES[pathname.replace(/\/$/, '') as Path]
  if (!file) throw new Error(`no text at ${pathname}`)
  return readText(file, PageFacts)
}
