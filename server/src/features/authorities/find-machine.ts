import type { Deps } from '#platform/deps.ts'
import type { Machine } from '#platform/http/caller.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { findMachineKey, noteKeyUse, useMachineRequest } from './authority-store.ts'
import { keyIdOf, readMachineRequest } from './machine-request.ts'

/**
 * Machine that has signed this request; undefined if its key is unknown or revoked, if signature, audience or time is
 * wrong, or if the request was used before. Not in a transaction: a rollback must not undo the use.
 */
export async function findMachine(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  request: string,
): Promise<Machine | undefined> {
  const keyId = keyIdOf(request)
  const key = keyId === undefined ? undefined : await findMachineKey(db, keyId)
  if (!key) return undefined
  const now = clock.now()
  // A machine that only has the code uses the address in it.
  const audience = [config.publicUrl, config.codeUrl.replace(/\/+$/, '')]
  const read = await readMachineRequest(request, key, { audience, now })
  if (!read) return undefined
  const isFirst = await useMachineRequest(db, { hash: sha256(`${key.id} ${read.jti}`), expiresAt: read.endsAt })
  if (!isFirst) return undefined
  await noteKeyUse(db, key.id, now)
  return { role: 'machine', organisationId: key.organisationId, keyId: key.id, photoId: read.photoId }
}
