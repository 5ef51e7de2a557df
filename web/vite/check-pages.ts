import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Elements that the content security policy blocks, and required parts of every page (NAV-01); checked at build time.
 */
const RULES: readonly [fault: string, broken: (html: string) => boolean][] = [
  ['has a style attribute; use a class', (html) => /<[a-z][^>]*\sstyle="/i.test(html)],
  ['has an inline event handler', (html) => /<[a-z][^>]*\son[a-z]+="/i.test(html)],
  ['has not exactly one h1', (html) => (html.match(/<h1[\s>]/g) ?? []).length !== 1],
  ['has not exactly one title', (html) => (html.match(/<title>[^<]+<\/title>/g) ?? []).length - svgTitles(html) !== 1],
  ['has no description of 30 to 155 characters', (html) => !sidesOf(descriptionOf(html)).every(isFitting)],
]

export async function checkPages(directory: string): Promise<void> {
  const faults: string[] = []
  const described = new Map<string, string>()
  for await (const name of glob('**/index.html', { cwd: directory })) {
    const html = await readFile(join(directory, name), 'utf8')
    for (const [fault, broken] of RULES) if (broken(html)) faults.push(`${name} ${fault}`)
    const twin = described.get(descriptionOf(html))
    if (twin) faults.push(`${name} has the description of ${twin}`)
    described.set(descriptionOf(html), name)
  }
  if (faults.length > 0) throw new Error(`Pages with faults:\n${faults.join('\n')}`)
}

function descriptionOf(html: string): string {
  return /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
}

/** If a text depends on a setting, the server chooses one of the two. */
function sidesOf(text: string): string[] {
  return ['$1', '$2'].map((side) => text.replace(/\{\{when:\w+\}\}(.*?)\{\{otherwise\}\}(.*?)\{\{end\}\}/g, side))
}

function isFitting(description: string): boolean {
  return description.length >= 30 && description.length <= 155
}

function svgTitles(html: string): number {
  return (html.match(/<svg[^>]*>\s*<title>/g) ?? []).length
}
