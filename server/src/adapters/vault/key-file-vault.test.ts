import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { VaultClosed } from '#platform/ports/vault.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { clearVault } from './clear-vault.ts'
import { keyFileVault } from './key-file-vault.ts'

const folder = temporaryFolder()

const newKey = () => randomBytes(32).toString('base64')
let files = 0

function vaultOf(...lines: string[]) {
  files += 1
  const file = join(folder, String(files))
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''))
  return keyFileVault(file)
}

describe('a vault with a key file', () => {
  it('SAFE-05, T32 wraps so that the same secret never looks the same, and opens it at its place only', async () => {
    const vault = await vaultOf(newKey())
    const [one, other] = [
      await vault.wrap('JBSWY3DPEHPK3PXP', 'accounts 1'),
      await vault.wrap('JBSWY3DPEHPK3PXP', 'accounts 1'),
    ]
    expect(one).not.toBe(other)
    expect(one).not.toContain('JBSWY3DPEHPK3PXP')
    expect(await vault.unwrap(one, 'accounts 1')).toBe('JBSWY3DPEHPK3PXP')
    await expect(vault.unwrap(one, 'accounts 2')).rejects.toThrow(VaultClosed)
  })

  it('SAFE-05, T32 finds every changed byte', async () => {
    const vault = await vaultOf(newKey())
    const [head = '', key = '', bytes = ''] = (await vault.wrap('secret', 'here')).split(':')
    const whole = Buffer.from(bytes, 'base64url')
    for (let index = 0; index < whole.length; index += 1) {
      const changed = Buffer.from(whole)
      changed[index] = (changed[index] ?? 0) ^ 1
      await expect(vault.unwrap(`${head}:${key}:${changed.toString('base64url')}`, 'here')).rejects.toThrow(VaultClosed)
    }
  })

  it('SAFE-05, T32 opens what an earlier key of the file has wrapped, and wraps with the first', async () => {
    const [earlier, later] = [newKey(), newKey()]
    const before = await (await vaultOf(earlier)).wrap('secret', 'here')
    const both = await vaultOf(later, earlier)
    expect(await both.unwrap(before, 'here')).toBe('secret')
    expect(both.isCurrent(before)).toBe(false)
    const after = await both.wrap('secret', 'here')
    expect(both.isCurrent(after)).toBe(true)
    expect(await (await vaultOf(later)).unwrap(after, 'here')).toBe('secret')
    await expect((await vaultOf(later)).unwrap(before, 'here')).rejects.toThrow('a key')
  })

  it('SAFE-05, T32 gets another key while instances restart one by one: second line, first line, alone', async () => {
    const [old, next] = [newKey(), newKey()]
    const steps = [[old], [old, next], [next, old], [next]]
    const rewrapped = await (await vaultOf(next, old)).wrap('secret', 'here')
    for (const [at, lines] of steps.entries()) {
      const [running, restarted] = [await vaultOf(...(steps[at - 1] ?? lines)), await vaultOf(...lines)]
      expect(await running.unwrap(await restarted.wrap('secret', 'here'), 'here')).toBe('secret')
      // The old line is removed after `keys wrap`.
      const stored = lines.includes(old) ? await running.wrap('secret', 'here') : rewrapped
      expect(await restarted.unwrap(stored, 'here')).toBe('secret')
    }
    const [before, after] = [await vaultOf(old), await vaultOf(next, old)]
    await expect(before.unwrap(await after.wrap('secret', 'here'), 'here')).rejects.toThrow(VaultClosed)
  })

  it('SAFE-05, T32 accepts no unwrapped value: it may have been planted', async () => {
    const vault = await vaultOf(newKey())
    expect(vault.isCurrent('JBSWY3DPEHPK3PXP')).toBe(false)
    await expect(vault.unwrap('JBSWY3DPEHPK3PXP', 'here')).rejects.toThrow('lies in clear')
  })

  it.each([[[]], [['short']], [[newKey(), 'not a key']], [[randomBytes(31).toString('base64')]]])(
    'SAFE-05, T32 refuses a file with the lines %j',
    (lines) => expect(vaultOf(...lines)).rejects.toThrow('KEY_FILE'),
  )

  it('SAFE-05, T32 refuses a file that is not there', () =>
    expect(keyFileVault(join(folder, 'none'))).rejects.toThrow('KEY_FILE'))
})

it('T32 without a key file opens nothing that is wrapped', async () => {
  const wrapped = await (await vaultOf(newKey())).wrap('secret', 'here')
  await expect(clearVault.unwrap(wrapped, 'here')).rejects.toThrow('KEY_FILE is unset')
  expect(await clearVault.unwrap(await clearVault.wrap('secret', 'here'), 'here')).toBe('secret')
})
