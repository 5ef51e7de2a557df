import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bundleClassicScript } from './classic-script.ts'

it('shell.js is one classic script of at most 4 KB', async () => {
  const { code } = await bundleClassicScript(join(import.meta.dirname, '../app/shell/shell.ts'))
  expect(code).not.toMatch(/^\s*(import|export)[\s{*]/m)
  expect(code).not.toMatch(/^(const|let|function|class) /m)
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(4096)
})
