import {
  DISCLOSURE_HOURS,
  type DisclosedIdentity,
  type DisclosureRequest,
} from '@epassbild/contract/operator/disclosures.ts'
import { findIdentity } from '#features/accounts/ending/find-identity.ts'
import type { KnownPerson } from '#features/accounts/ending/identity-store.ts'
import { personFacts } from '#features/accounts/person-facts.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { listOpenedCards, presentDataSet } from '#features/identification/data-set.ts'
import { findLastTransferAt } from '#features/photos/deletion/retention-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { agreeToDisclosure, type Disclosure, insertDisclosure, lockDisclosure } from './disclosure-store.ts'
import { presentDisclosure } from './list-disclosures.ts'

const OPEN_MS = DISCLOSURE_HOURS * 3_600_000

type Needs = Pick<Deps, 'audit' | 'cloudId' | 'clock' | 'config' | 'db' | 'vault'>
type Asked = Pick<DisclosureRequest, 'user_identifier' | 'authority' | 'reference'>

/**
 * Discloses the person behind a Nutzerkennung to an authority (PassDEÜV § 1d): one operator records the inquiry, a
 * second one makes the same call within a day; then both get the answer. A demo has one operator only. Each step is
 * audited.
 */
export async function discloseIdentity(
  deps: Needs,
  caller: Caller,
  asked: Asked,
): Promise<DisclosureRequest & { identity: DisclosedIdentity | null }> {
  await requireFreshProof(deps, caller)
  return inTransaction(deps, async (inside) => {
    const person = await requirePerson(inside, asked.user_identifier)
    const disclosure = await askOrAgree(inside, caller, { ...asked, accountId: person.id })
    const { id, reference, authority } = disclosure
    const isGiven = disclosure.agreedAt !== null
    const facts = { actorId: caller.accountId, disclosure: id, reference, authority }
    // Operators read the log, so it names the person only once two operators have agreed (T41).
    if (isGiven) await inside.audit.append('identity-disclosed', { ...facts, accountId: person.id })
    else await inside.audit.append('identity-disclosure-asked', facts)
    const identity = isGiven ? await presentIdentity(inside, person) : null
    return { ...(await presentDisclosure(inside, disclosure)), identity }
  })
}

async function requirePerson(inside: Needs, userIdentifier: string): Promise<KnownPerson> {
  const [cloudId, companyUuid = '', accountUuid = ''] = userIdentifier.split(':::')
  const person = cloudId === inside.cloudId ? await findIdentity(inside, { companyUuid, accountUuid }) : undefined
  if (!person) throw new Refusal('identity-unknown')
  return person
}

/** Creates the inquiry or agrees to it; returns its current state. */
async function askOrAgree(
  { db, clock, config }: Needs,
  { accountId: operatorId }: Caller,
  asked: Asked & { accountId: number },
): Promise<Disclosure> {
  const now = clock.now()
  const open = await lockDisclosure(db, asked, new Date(now.getTime() - OPEN_MS))
  const { accountId, user_identifier: userIdentifier, authority, reference } = asked
  const noted =
    open ??
    (await insertDisclosure(db, { accountId, userIdentifier, authority, reference, askedBy: operatorId, askedAt: now }))
  if (noted.agreedAt && (noted.askedBy === operatorId || noted.agreedBy === operatorId)) return noted
  if (noted.askedBy === operatorId && !config.demo) return noted
  const agreed = { agreedBy: operatorId, agreedAt: now }
  await agreeToDisclosure(db, noted.id, agreed)
  return { ...noted, ...agreed }
}

async function presentIdentity(deps: Needs, person: KnownPerson): Promise<DisclosedIdentity> {
  const { identity } = person
  const cards = await listOpenedCards(deps, person.id)
  return {
    ...personFacts(identity),
    role: identity.role,
    company_name: identity.companyName,
    legal_form: identity.legalForm,
    registered_at: identity.registeredAt,
    ended_at: person.endedAt?.toISOString() ?? null,
    last_transfer_at: (await findLastTransferAt(deps.db, person.id))?.toISOString() ?? null,
    cards: cards.map(presentCard),
  }
}

type OpenedCard = Awaited<ReturnType<typeof listOpenedCards>>[number]

const presentCard = ({ pseudonym, identifiedAt, endedAt, replacedAt, dataSet }: OpenedCard) => ({
  pseudonym,
  identified_at: identifiedAt.toISOString(),
  ended_at: (replacedAt ?? endedAt)?.toISOString() ?? null,
  data_set: dataSet ? presentDataSet(dataSet) : null,
})
