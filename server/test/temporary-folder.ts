import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder of this test file, removed after its tests; with `onTestFinished`, after this test. */
export function temporaryFolder(removeAfter: (remove: () => void) => unknown = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), 'epassbild-test-'))
  removeAfter(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
