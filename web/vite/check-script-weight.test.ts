import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkScriptWeight } from './check-script-weight.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'weight-'))
  await mkdir(join(directory, 'assets'))
  await mkdir(join(directory, 'login'))
  const names = ['react', 'login', 'small', 'react']
  await writeFile(
    join(directory, 'login/index.html'),
    names.map((name) => `<link rel="modulepreload" href="/assets/${name}.js"/>`).join(''),
  )
  await writeFile(join(directory, 'assets/react.js'), 'x'.repeat(500_000))
  await writeFile(join(directory, 'assets/react.js.gz'), 'x'.repeat(70_000))
  await writeFile(join(directory, 'assets/small.js'), 'x'.repeat(100))
})
afterEach(() => rm(directory, { recursive: true }))

const putPage = (bytes: number) => writeFile(join(directory, 'assets/login.js'), 'x'.repeat(bytes))

it('QUAL-02 lets a page load 150 KB of compressed script, each file counted once', async () => {
  await putPage(79_900)
  await expect(checkScriptWeight(directory)).resolves.toBeUndefined()
})

it('QUAL-02 fails the build for a page that loads more', async () => {
  await putPage(79_901)
  await expect(checkScriptWeight(directory)).rejects.toThrow('login/index.html loads 150001 bytes of script')
})
