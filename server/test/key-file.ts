import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

export const newWrappingKey = () => randomBytes(32).toString('base64')

export function makeKeyFile(...keys: string[]): string {
  const file = join(temporaryFolder(), 'wrapping.keys')
  writeFileSync(file, `${keys.join('\n')}\n`, { mode: 0o600 })
  return file
}
