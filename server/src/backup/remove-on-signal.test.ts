import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { removeOnSignal } from './remove-on-signal.ts'

afterEach(() => vi.restoreAllMocks())

function decrypted(): string {
  const folder = temporaryFolder(onTestFinished)
  writeFileSync(join(folder, 'database.dump'), 'in clear')
  return folder
}

it.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('SAFE-05 %s leaves nothing in clear on the disk', (signal, code) => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const folder = decrypted()
  const done = removeOnSignal(folder)
  process.emit(signal, signal)
  expect([existsSync(folder), exit.mock.calls]).toEqual([false, [[code]]])
  done()
})

it('SAFE-05 a restore that has ended listens to no signal', () => {
  const before = process.listenerCount('SIGINT')
  removeOnSignal(decrypted())()
  expect(process.listenerCount('SIGINT')).toBe(before)
})
