import { nameInTown } from '@epassbild/contract/company/name-in-town.ts'
import { NOTIFICATION_DAYS, NOTIFICATIONS_MAX, type Notification } from '@epassbild/contract/company/notifications.ts'
import { findCompany } from '#features/companies/company-store.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Facts, listFailedCollections, listRejections, listReviewed } from './fact-store.ts'
import { findReadAt, writeReadAt } from './notification-store.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Conditions that last until they are ended stay in the list, although a chain has more newer events in a month. In
 * this order, since a chain may also lack more licences than the list has room for.
 */
const STANDING: readonly Notification['kind'][] = ['account-rejected', 'collection-failed', 'trade-licence-missing']
const STANDING_MAX = NOTIFICATIONS_MAX / 2

type Told = Omit<Notification, 'at' | 'unread'> & { at: Date }

/** Facts that the caller's role may see; stores only the time until which they were read (ROOM-13). */
export async function listNotifications(deps: Pick<Deps, 'db' | 'clock'>, caller: Caller): Promise<Notification[]> {
  const since = new Date(deps.clock.now().getTime() - NOTIFICATION_DAYS * DAY_MS)
  const facts = { companyId: requireCompany(caller), since, most: NOTIFICATIONS_MAX }
  const readAt = await findReadAt(deps.db, caller.accountId)
  const { role } = caller
  const told = [
    ...(role === 'accounting' ? [] : await rejections(deps, caller, facts)),
    ...(role === 'owner' || role === 'accounting' ? await failedCollections(deps, facts) : []),
    ...(role === 'owner' ? await rejectedAccount(deps, facts) : []),
    ...(role === 'owner' || role === 'manager' ? await reviews(deps, facts) : []),
  ]
  const newest = told.sort(newestFirst)
  const standing = STANDING.flatMap((kind) => newest.filter((each) => each.kind === kind)).slice(0, STANDING_MAX)
  return [...new Set([...standing, ...newest])]
    .slice(0, NOTIFICATIONS_MAX)
    .sort(newestFirst)
    .map(({ at, ...rest }) => ({ ...rest, at: at.toISOString(), unread: !readAt || at > readAt }))
}

const newestFirst = (one: Told, other: Told) => other.at.getTime() - one.at.getTime()

/** Marks notifications as read up to the newest one shown: what happened before this call arrived stays unread. */
export async function readNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Caller,
  { until }: { until?: string | undefined },
): Promise<void> {
  const now = clock.now()
  const shown = until === undefined ? now : new Date(until)
  await writeReadAt(db, accountId, shown < now ? shown : now)
}

async function rejections({ db }: Pick<Deps, 'db'>, caller: Caller, facts: Facts): Promise<Told[]> {
  const own = caller.role === 'employee' ? caller.accountId : undefined
  return (await listRejections(db, facts, own)).flatMap(({ id, at, studioName, studioCity, reason }) =>
    at
      ? [{ key: `rejection-${id}`, kind: 'photo-rejected', at, subject: nameInTown(studioName, studioCity), reason }]
      : [],
  )
}

async function failedCollections({ db }: Pick<Deps, 'db'>, facts: Facts): Promise<Told[]> {
  return (await listFailedCollections(db, facts)).map(({ id, number: subject, failure: reason, at }) => {
    return { key: `collection-${id}-${at.getTime()}`, kind: 'collection-failed', at, subject, reason }
  })
}

/** Shown while the rejection stands. */
async function rejectedAccount({ db }: Pick<Deps, 'db'>, { companyId }: Facts): Promise<Told[]> {
  const company = await findCompany(db, companyId)
  if (company?.review !== 'rejected' || !company.decidedAt) return []
  const { name: subject, decidedAt: at, reviewReason: reason } = company
  return [{ key: `account-${at.getTime()}`, kind: 'account-rejected', at, subject, reason }]
}

async function reviews({ db }: Pick<Deps, 'db'>, facts: Facts): Promise<Told[]> {
  return (await listReviewed(db, facts)).flatMap(({ id, name, city, review, reason, ...studio }): Told[] => {
    const subject = `${name}, ${city}`
    if (studio.lacksLicence)
      return [{ key: `licence-${id}`, kind: 'trade-licence-missing', at: studio.waitsSince, subject, reason: null }]
    const { decidedAt: at } = studio
    if (!at || review === 'under-review') return []
    // A rejected change leaves the studio approved; its reason belongs to the change.
    const rejected = studio.isWithdrawn ? 'studio-withdrawn' : 'studio-rejected'
    const kind = review === 'rejected' ? rejected : reason === null ? 'studio-approved' : 'change-rejected'
    return [{ key: `review-${id}-${at.getTime()}`, kind, at, subject, reason }]
  })
}
