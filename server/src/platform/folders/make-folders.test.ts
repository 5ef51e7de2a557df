import { spawnSync } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { makeFolders } from './make-folders.ts'

const parent = temporaryFolder()

const MODULE = new URL('make-folders.ts', import.meta.url).href

// In a process that can be ended: a call that never returns blocks this one.
it('OPS-17, QUAL-09 a DATA_DIR where no folder can be made is an error, not a call without end', () => {
  const code = `import(${JSON.stringify(MODULE)}).then(({ makeFolders }) => makeFolders('/proc/epassbild/data', 0o700))`
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8', timeout: 10_000 })
  expect(stderr).toContain("ENOENT: no such file or directory, mkdir '/proc/epassbild'")
  expect(status).toBe(1)
}, 15_000)

it('OPS-17 makes a folder with those above it, for the given mode, and none that is there', () => {
  const [one, two] = [join(parent, 'one'), join(parent, 'one/two')]
  expect(makeFolders(two, 0o700)).toEqual([one, two])
  expect(statSync(two).mode & 0o777).toBe(0o700)
  expect(makeFolders(two, 0o700)).toEqual([])
  mkdirSync(join(parent, 'other'))
  expect(makeFolders(join(parent, 'other/three'))).toEqual([join(parent, 'other/three')])
})

it('OPS-17 makes no folder in place of a file or below one', () => {
  const file = join(parent, 'file')
  writeFileSync(file, '')
  expect(() => makeFolders(file)).toThrow('EEXIST')
  expect(() => makeFolders(join(file, 'below'))).toThrow('ENOTDIR')
})
