import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../web')
const APP = join(WEB, 'app')
const MODULES = globSync('**/*.module.css', { cwd: APP })
const IMPORT = /^import (\w+) from '([^']+\.module\.css)'$/gm

const read = (file: string) => readFileSync(join(APP, file), 'utf8')
const camelCase = (name: string) => name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Names defined by the sheet itself; shared names are in `:global()`. */
function namesIn(sheet: string): Set<string> {
  const selectors = read(sheet)
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\/\*[\s\S]*?\*\/|{[^{}]*}/g, ';')
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => camelCase(name)))
}

/** Names by style sheet, as used in components. */
function writtenNames(): Map<string, Set<string>> {
  const written = new Map<string, Set<string>>(MODULES.map((sheet) => [sheet, new Set()]))
  for (const file of globSync('**/*.{ts,tsx}', { cwd: APP })) {
    const text = read(file)
    for (const [, word, from = ''] of text.matchAll(IMPORT)) {
      const sheet = from.startsWith('#') ? from.slice(1) : join(dirname(file), from)
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${word}\\.(\\w+)`, 'g'))) written.get(sheet)?.add(name)
    }
  }
  return written
}

it('every class that a component uses exists in its style sheet, and every class there is used', () => {
  const wrong = [...writtenNames()].flatMap(([sheet, written]) => {
    const defined = namesIn(sheet)
    const missing = [...written].filter((name) => !defined.has(name)).map((name) => `${sheet} lacks ${name}`)
    const unused = [...defined].filter((name) => !written.has(name)).map((name) => `${sheet}: ${name} is used nowhere`)
    return [...missing, ...unused]
  })
  expect(wrong).toEqual([])
})

it('no two style sheets have the same name, since a class is named after its sheet in the page', () => {
  const names = MODULES.map((sheet) => basename(sheet))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
