import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createObjects } from '#adapters/objects/objects.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#src/config.ts'
import { runSystem } from '#test/running-system.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { backUp } from './back-up.ts'
import { checkBackup } from './check-backup.ts'
import { restore } from './restore.ts'

const [parent, DATA_DIR, EMPTY] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]

const partsOf = async (dataDir: string, changes: object = {}) => {
  const config = { ...readConfig({ DATA_DIR: dataDir }), ...changes }
  return { config, objects: await createObjects(config.objects), clock: systemClock, env: { PATH: '/usr/bin:/bin' } }
}

const filesBelow = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** Longest path in which there is room for a folder, but not for a file below it. */
function deepFolder(): string {
  const [longest, own] = [4095, '/epassbild-restore-XXXXXX'.length]
  let path = join(DATA_DIR, 'deep')
  for (let left = longest - own - path.length; left > 1; left = longest - own - path.length)
    path += `/${'d'.repeat(Math.min(left - 1, 200))}`
  mkdirSync(path, { recursive: true })
  return path
}

it('SAFE-05, T32 makes no backup in production without encryption', async () => {
  await (await runSystem({ DATA_DIR }, systemClock.now)).stop()
  const made = backUp(await partsOf(DATA_DIR, { production: true }), parent)
  await expect(made).rejects.toThrow('BACKUP_RECIPIENT is not set')
  expect(readdirSync(parent)).toEqual([])
})

it('SAFE-05, T32 encrypts every file to the recipient, and restores with its identity alone', async () => {
  const [identity, stranger] = [await generateIdentity(), await generateIdentity()]
  const files = { own: join(DATA_DIR, 'own'), strange: join(DATA_DIR, 'strange') }
  writeFileSync(files.own, `# key\n${identity}\n`)
  writeFileSync(files.strange, stranger)
  const backupRecipient = await identityToRecipient(identity)
  const made = await backUp(await partsOf(DATA_DIR, { production: true, backupRecipient }), parent)
  const names = readdirSync(made.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name, parentPath } of names.filter(({ name }) => name !== 'SHA256SUMS')) {
    expect(name).toMatch(/\.age$/)
    expect(readFileSync(join(parentPath, name)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  }
  const into = await partsOf(EMPTY)
  await expect(restore(into, made.folder)).rejects.toThrow('is encrypted')
  await expect(restore(into, made.folder, { identityFile: files.strange })).rejects.toThrow('cannot be opened')
  expect(await checkBackup(made.folder, {})).toContain('no identity was tried')
  await expect(checkBackup(made.folder, { identityFile: files.strange })).rejects.toThrow('cannot be opened')
  expect(await checkBackup(made.folder, { identityFile: files.own })).toContain(`files of ${made.manifest.madeAt}`)
  vi.stubEnv('TMPDIR', deepFolder())
  await expect(checkBackup(made.folder, { identityFile: files.own })).rejects.toThrow(
    /\.age cannot be decrypted into .*: ENAMETOOLONG.*\. Is there room in TMPDIR\?$/,
  )
  vi.unstubAllEnvs()
  await expect(restore(into, made.folder, { identityFile: files.own, expected: 'f'.repeat(64) })).rejects.toThrow(
    'is not the backup with the hash',
  )
  const restored = await restore(into, made.folder, { identityFile: files.own, expected: made.hash })
  expect(restored.manifest.tables).toEqual(made.manifest.tables)
})

it('SAFE-05, T32 writes nothing in clear, not even aside while it is made', async () => {
  const backupRecipient = await identityToRecipient(await generateIdentity())
  const seen = new Set<string>()
  const aside = temporaryFolder(onTestFinished)
  vi.stubEnv('TMPDIR', aside)
  const parts = await partsOf(DATA_DIR, { production: true, backupRecipient })
  const watched = { ...parts.objects, list: (prefix: string) => noting(parts.objects.list(prefix)) }
  async function* noting(keys: AsyncIterable<string>) {
    for (const name of [...filesBelow(parent), ...filesBelow(aside)]) seen.add(name)
    yield* keys
  }
  try {
    await backUp({ ...parts, objects: watched }, parent)
  } finally {
    vi.unstubAllEnvs()
  }
  expect([...seen].filter((name) => name.includes('.part')).length).toBeGreaterThan(0)
  for (const name of [...seen, ...filesBelow(parent), ...filesBelow(aside)])
    expect(name).toMatch(/\.age$|SHA256SUMS$|deletions/)
})

it('SAFE-05 says which folder has no room for a backup', async () => {
  const parts = await partsOf(DATA_DIR)
  const list = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  const made = backUp({ ...parts, objects: { ...parts.objects, list } }, parent)
  await expect(made).rejects.toThrow(`${parent} cannot be written (ENOSPC). Is there room?`)
})

it('SAFE-05, T32 finds a changed byte before anything is opened', async () => {
  const identity = await generateIdentity()
  const backupRecipient = await identityToRecipient(identity)
  const made = await backUp(await partsOf(DATA_DIR, { backupRecipient }), parent)
  writeFileSync(join(made.folder, 'manifest.json.age'), 'changed')
  const identityFile = join(DATA_DIR, 'other')
  writeFileSync(identityFile, identity)
  await expect(restore(await partsOf(temporaryFolder(onTestFinished)), made.folder, { identityFile })).rejects.toThrow(
    'has changed',
  )
})
