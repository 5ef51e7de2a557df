import { open } from 'node:fs/promises'
import type { OperatingSystem, Release } from '@epassbild/contract/software.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { FileOnDisk } from '#platform/http/receive-file.ts'
import { Refusal } from '#platform/refusal.ts'
import { DELETE_RELEASE_FILE, RELEASES } from './delete-release-file.ts'
import { showRelease } from './list-releases.ts'
import { insertRelease } from './release-store.ts'
import { requireSignature } from './require-signature.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'objects' | 'audit' | 'jobs'>

/** Uploads the software of a version. The file is stored before its row, so that no row refers to a missing file. */
export async function uploadRelease(
  deps: Needs,
  caller: Caller,
  { system, version, signature }: { system: OperatingSystem; version: string; signature: string | undefined },
  file: FileOnDisk | undefined,
): Promise<Release> {
  await requireFreshProof(deps, caller)
  if (!file || file.size === 0) throw new Refusal('file-missing')
  if (!(await isProgramFor(system, file))) throw new Refusal('wrong-kind-of-file')
  await requireSignature(deps.config, file.path, signature)
  const objectKey = `${RELEASES}${deps.random.uuid()}.bin`
  await deps.objects.writeFile(objectKey, file.path)
  try {
    const { size, sha256 } = file
    const release = { system, version, size, sha256, objectKey, signature: signature ?? null }
    return showRelease(deps, await noteRelease(deps, caller, release))
  } catch (error) {
    await deps.jobs.enqueue(deps.db, DELETE_RELEASE_FILE, { key: objectKey }).catch(() => undefined)
    throw error
  }
}

interface Mark {
  /** Offset from the start of the file; negative from its end. */
  at: number
  text: string
}

/** Magic numbers: a Windows program; a macOS disk image, or an ISO image, which macOS opens, too. */
const MARKS: Record<OperatingSystem, readonly Mark[]> = {
  WINDOWS: [{ at: 0, text: 'MZ' }],
  MAC: [
    { at: -512, text: 'koly' },
    { at: 0x8001, text: 'CD001' },
  ],
}

/** Prevents offering a Mac's file for Windows by mistake; it does not prove that the file is harmless. */
async function isProgramFor(system: OperatingSystem, { path, size }: FileOnDisk): Promise<boolean> {
  const file = await open(path)
  try {
    for (const { at, text } of MARKS[system]) {
      const position = at < 0 ? size + at : at
      const { buffer } = await file.read(Buffer.alloc(text.length), 0, text.length, Math.max(0, position))
      if (position >= 0 && buffer.toString('latin1') === text) return true
    }
    return false
  } finally {
    await file.close()
  }
}

type UploadedRelease = Omit<Parameters<typeof insertRelease>[1], 'uploadedBy' | 'uploadedAt'>

const noteRelease = (deps: Needs, { accountId }: Caller, release: UploadedRelease) =>
  inTransaction(deps, async ({ db, clock, audit }) => {
    const inserted = await insertRelease(db, { ...release, uploadedBy: accountId, uploadedAt: clock.now() })
    if (!inserted) throw new Refusal('version-taken')
    await audit.append('release-uploaded', { actorId: accountId, releaseId: inserted.id, sha256: release.sha256 })
    return inserted.id
  })
