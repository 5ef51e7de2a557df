import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** As `sha256sum` writes and checks them. */
export function sumsOf(files: readonly (string | undefined)[]): string {
  const lines = files.flatMap((file) => {
    if (file === undefined) return []
    return `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`
  })
  return lines.join('')
}
