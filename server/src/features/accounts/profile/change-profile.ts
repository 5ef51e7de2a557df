import type { Profile } from '@epassbild/contract/accounts.ts'
import { isAfterToday } from '@epassbild/contract/days.ts'
import type { ProfileChange } from '@epassbild/contract/own-account/profile.ts'
import { lockAccount } from '#features/accounts/account-store.ts'
import { lockCompany } from '#features/companies/company-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { correctProfile } from './correct-profile.ts'
import { presentProfile } from './show-profile.ts'

const CHANGEABLE = ['salutation', 'first_name', 'last_name', 'date_of_birth', 'phone'] as const
/** Fields whose change reopens the review of a rejected owner. */
const REVIEWED = ['first_name', 'last_name', 'date_of_birth', 'phone'] as const

/**
 * Applies the changed fields. With a `version` (optimistic locking) it refuses if the profile has changed since that
 * version was read. {@link correctProfile} handles the effects of a changed name.
 */
export function changeProfile<Needs extends Pick<Deps, 'db' | 'clock' | 'audit'>>(
  deps: Needs,
  caller: Caller,
  change: ProfileChange,
  onRenamed: (inside: Needs, accountId: number) => Promise<void>,
): Promise<Profile> {
  return inTransaction(deps, async (inside) => {
    const company = await holdReviewed(inside, caller, change)
    const account = await lockAccount(inside.db, caller.accountId)
    if (!account) throw new Refusal('not-signed-in')
    const before = await presentProfile(inside.db, account)
    if (change.version !== undefined && change.version !== before.version) throw new Refusal('changed-meanwhile')
    requireAllowed(before, change, inside.clock.now())
    if (!CHANGEABLE.some((field) => differs(before, change, field))) return before
    await inside.audit.append('profile-changed', { actorId: account.id })
    return presentProfile(inside.db, await correctProfile(inside, { account, company }, rowOf(change), onRenamed))
  })
}

/** The company of an owner who may change reviewed fields; locked before the account, as decisions do. */
async function holdReviewed({ db }: Pick<Deps, 'db'>, caller: Caller, change: ProfileChange) {
  const isReviewed = caller.role === 'owner' && REVIEWED.some((field) => change[field] !== undefined)
  return isReviewed && caller.companyId !== null ? lockCompany(db, caller.companyId) : undefined
}

function requireAllowed(before: Profile, change: ProfileChange, now: Date): void {
  const changeable: readonly string[] = CHANGEABLE
  const fields = Object.keys(before) as (keyof Profile)[]
  if (fields.some((field) => !changeable.includes(field) && differs(before, change, field))) {
    throw new Refusal('read-only')
  }
  const { date_of_birth: birthDate, phone } = change
  if (birthDate === null && before.date_of_birth !== null) throw new Refusal('birth-date-missing')
  if (birthDate && isAfterToday(birthDate, now)) throw new Refusal('birth-date-in-future')
  if (phone === '' && before.user_type === 'owner') throw new Refusal('phone-missing')
}

function differs(before: Profile, change: ProfileChange, field: keyof Profile): boolean {
  return change[field] !== undefined && change[field] !== before[field]
}

/** A missing field stays undefined, and the column unchanged. */
function rowOf({ salutation, first_name, last_name, date_of_birth, phone }: ProfileChange) {
  return {
    ...(salutation !== undefined && { salutation }),
    ...(first_name !== undefined && { firstName: first_name }),
    ...(last_name !== undefined && { lastName: last_name }),
    ...(date_of_birth !== undefined && { dateOfBirth: date_of_birth }),
    ...(phone !== undefined && { phone }),
  }
}
