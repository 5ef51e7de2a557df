import { eidAttempts, identifications } from '#features/identification/identification-schema.ts'
import type { TestPerson } from './people.ts'
import type { TestServer } from './start-test-server.ts'

let serial = 0

/** Sets the state after a successful identification by the identity provider. */
export async function makeIdentified({ deps }: TestServer, person: TestPerson): Promise<void> {
  serial += 1
  await deps.db
    .insert(identifications)
    .values({ accountId: person.id, pseudonym: `pseudonym-${serial}`, identifiedAt: deps.clock.now() })
}

/** Proof that this person has just shown the card for this transfer of these bytes. */
export async function makeTransferProof(
  { deps }: TestServer,
  person: TestPerson,
  transfer: { transferId: string; ciphertextSha256: string },
): Promise<void> {
  serial += 1
  const at = deps.clock.now()
  await deps.db.insert(eidAttempts).values({
    ...transfer,
    stateHash: `state-${serial}`,
    browserHash: 'browser',
    accountId: person.id,
    sessionId: deps.random.uuid(),
    purpose: 'transfer',
    nonce: '',
    verifier: '',
    createdAt: at,
    usedAt: at,
    finishedAt: at,
  })
}
