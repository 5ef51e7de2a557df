import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

export const newWrappingKey = () => randomBytes(32).toString('base64')

/** A KEY_FILE for one test file. */
export function makeKeyFile(...keys: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'epassbild-keys-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'wrapping.keys')
  writeFileSync(file, `${keys.join('\n')}\n`, { mode: 0o600 })
  return file
}
