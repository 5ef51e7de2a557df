import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkScripts } from './check-scripts.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'scripts-'))
})
afterEach(() => rm(directory, { recursive: true }))

const put = (name: string, code: string) => writeFile(join(directory, name), code)

describe('the check of the built scripts', () => {
  it('QUAL-10 lets through what holds nothing for developers', async () => {
    await put('a-1.js', 'console.warn("debugger");let a={debugger:1}')
    await put('analysis-worker-1.js', 'console.debug(1)')
    await expect(checkScripts(directory)).resolves.toBeUndefined()
  })

  it.each([
    ['a-1.js', 'let a=1\n//# sourceMappingURL=a-1.js.map', 'names a source map'],
    ['a-1.css', 'a{}/*# sourceMappingURL=a-1.css.map */', 'names a source map'],
    ['a-1.js.map', '{}', 'is a source map'],
    ['a-1.js', 'if(a){debugger}', 'contains a debugger statement'],
    ['a-1.js', 'fetch("/dev/postfach")', 'contains an address of the simulators'],
    ['a-1.js', 'console.debug(key)', 'prints debug output'],
  ])('QUAL-10 fails the build: %s with %s', async (name, code, fault) => {
    await put(name, code)
    await expect(checkScripts(directory)).rejects.toThrow(`${name} ${fault}`)
  })
})
