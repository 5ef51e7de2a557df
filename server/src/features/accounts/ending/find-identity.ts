import { STAFF_PHONE } from '@epassbild/contract/accounts.ts'
import type { Deps } from '#platform/deps.ts'
import { Identity, placeOfIdentity } from './identity.ts'
import { findByUuid, findIdentityRecord, type KnownPerson } from './identity-store.ts'

/**
 * The person behind the two UUIDs of a Nutzerkennung, from the account or from the record of an ended one. Undefined if
 * unknown, or if the record has been deleted.
 */
export async function findIdentity(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { companyUuid, accountUuid }: { companyUuid: string; accountUuid: string },
): Promise<KnownPerson | undefined> {
  const known = await findByUuid(db, accountUuid)
  if (known?.companyUuid !== companyUuid) return undefined
  if (known.endedAt === null) return known
  const record = await findIdentityRecord(db, known.id)
  if (!record) return known.identity.lastName === '' ? undefined : withoutPlaceholders(known)
  const identity = Identity.parse(JSON.parse(await vault.unwrap(record.content, placeOfIdentity(known.id))))
  return withoutPlaceholders({ ...known, endedAt: record.endedAt, identity })
}

/** Drops placeholders: the address of a closed account, and the phone once stored for staff. */
function withoutPlaceholders(known: KnownPerson): KnownPerson {
  const { email, phone } = known.identity
  const said = { email: email.includes('@') ? email : '', phone: phone === STAFF_PHONE ? '' : phone }
  return { ...known, identity: { ...known.identity, ...said } }
}
