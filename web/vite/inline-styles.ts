import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usedStyles } from './used-styles.ts'

const STYLE_LINK = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g

/** Hydration markers between texts, useless without hydration, and metadata of icons: nothing reads either. */
const UNREAD = /<!--.*?-->|(?<=<svg[^>]*) xmlns="[^"]*"|tabler-icon tabler-icon-[\w-]+ /g

/**
 * Inlines the styles of pages without framework code: on a slow connection the extra request costs more than their
 * size. Only rules that the page can use (an island brings its own). Hydrated pages keep their links, because a reader
 * opens several of them. The server allows the styles by hash.
 */
export async function inlineStyles(directory: string): Promise<void> {
  const sheets = new Map<string, string>()
  for await (const name of glob('assets/*.css', { cwd: directory })) {
    sheets.set(`/${name}`, (await readFile(join(directory, name), 'utf8')).trim())
  }
  for await (const name of glob('**/index.html', { cwd: directory })) {
    const html = await readFile(join(directory, name), 'utf8')
    if (/<script[^>]*\stype="module"/.test(html)) continue
    await writeFile(join(directory, name), withStyles(html, sheets))
  }
}

/** All in one element, in the order of the links. A page without styles is a build error. */
export function withStyles(html: string, sheets: ReadonlyMap<string, string>): string {
  const css = [...html.matchAll(STYLE_LINK)].map(([, address = '']) => {
    const sheet = sheets.get(address)
    if (sheet === undefined) throw new Error(`The build wrote no ${address}`)
    return sheet
  })
  if (css.length === 0) throw new Error('A page links to no styles')
  const page = html.replace(STYLE_LINK, '').replace(UNREAD, '')
  return page.replace('</head>', () => `<style>${usedStyles(css.join(''), page)}</style></head>`)
}
