import { EXPORTED_MAX, type OwnRecord } from '@epassbild/contract/own-account/own-data.ts'
import { type Account, findAccount } from '#features/accounts/account-store.ts'
import { listOriginTimes } from '#features/accounts/devices/device-store.ts'
import { showDevices, showEarlierDevices } from '#features/accounts/devices/show-devices.ts'
import { personFacts } from '#features/accounts/person-facts.ts'
import { listConsents } from '#features/accounts/registration/consent-store.ts'
import { showSecondFactors } from '#features/accounts/second-factor/show-second-factors.ts'
import { listOpenedCards, presentDataSet } from '#features/identification/data-set.ts'
import { findReadAt } from '#features/notifications/notification-store.ts'
import { listTransfersOnRecord } from '#features/photos/on-record/list-transfers-on-record.ts'
import { listWorkplaces } from '#features/studios/people/people-store.ts'
import { listActivity } from '#platform/audit/list-activity.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'config' | 'vault'>

/** All data stored about one person of a studio, including that of each ID card (SLIP-09). Audited. */
export async function exportOwnRecord(deps: Needs, caller: Caller): Promise<OwnRecord> {
  const { accountId } = caller
  const account = await findAccount(deps.db, accountId)
  if (!account) throw new Refusal('not-allowed')
  const consents = await listConsents(deps.db, [accountId])
  await deps.audit.append('data-exported', { actorId: accountId })
  const transfers = await listTransfersOnRecord(deps, { ...caller, role: 'employee' }, EXPORTED_MAX)
  const own = { accountIds: [accountId], readerId: accountId, now: deps.clock.now() }
  const activity = await listActivity(deps.db, own, EXPORTED_MAX)
  return {
    exported_at: deps.clock.now().toISOString(),
    person: presentPerson(account, await findReadAt(deps.db, accountId)),
    consents: consents.map(({ kind, version, givenAt }) => ({ kind, version, given_at: givenAt.toISOString() })),
    ...presentCards(await listOpenedCards(deps, accountId)),
    works_at: await listWorkplaces(deps.db, accountId),
    devices: (await showDevices(deps, caller)).map(({ current: _, ...device }) => device),
    earlier_devices: await showEarlierDevices(deps, caller),
    known_origins: (await listOriginTimes(deps.db, accountId)).map((at) => ({ seen_at: at.toISOString() })),
    second_factors: await factorsOf(deps, caller),
    transfers,
    transfers_complete: transfers.length < EXPORTED_MAX,
    activity: activity.map(({ at, action }) => ({ at: at.toISOString(), action })),
    activity_complete: activity.length < EXPORTED_MAX,
  }
}

function presentPerson(account: Account, readAt: Date | undefined): OwnRecord['person'] {
  return {
    user_id: account.id,
    user_type: account.role,
    username: account.username,
    ...personFacts(account),
    supervisor_id: account.supervisorId,
    registered_at: account.createdAt.toISOString(),
    verified_at: account.verifiedAt?.toISOString() ?? null,
    released_at: account.releasedAt?.toISOString() ?? null,
    sender_id: account.uuid,
    second_factor_put_off_at: account.secondFactorPutOffAt?.toISOString() ?? null,
    second_factor_reset_asked_at: account.resetAskedAt?.toISOString() ?? null,
    notifications_read_at: readAt?.toISOString() ?? null,
  }
}

async function factorsOf(deps: Needs, caller: Caller): Promise<OwnRecord['second_factors']> {
  const { state, app, passkeys } = await showSecondFactors(deps, caller)
  return { state, app, passkeys }
}

type OpenedCard = Awaited<ReturnType<typeof listOpenedCards>>[number]

function presentCards(cards: readonly OpenedCard[]): Pick<OwnRecord, 'identification' | 'earlier_cards'> {
  const standing = cards.find((card) => endOf(card) === null)
  return {
    identification: standing ? presentCard(standing) : null,
    earlier_cards: cards.flatMap((card) => {
      const endedAt = endOf(card)
      return endedAt ? [{ ...presentCard(card), ended_at: endedAt.toISOString() }] : []
    }),
  }
}

const endOf = ({ replacedAt, endedAt }: OpenedCard) => replacedAt ?? endedAt

const presentCard = ({ identifiedAt, pseudonym, dataSet }: OpenedCard) => ({
  identified_at: identifiedAt.toISOString(),
  card_check: pseudonym,
  data_set: dataSet ? presentDataSet(dataSet) : null,
})
