import { forgetNamesOfEnded, listStillNamed } from '#features/accounts/account-store.ts'
import { fullName } from '#features/accounts/full-name.ts'
import { forgetPersonalNames } from '#features/companies/forget-personal-names.ts'
import type { Deps } from '#platform/deps.ts'

/** Deletes the names of people whose accounts ended before an instant, and of ended companies named after one. */
export async function forgetNames(deps: Pick<Deps, 'db'>, endedBefore: Date): Promise<void> {
  const people = await listStillNamed(deps.db, endedBefore)
  const named = people.flatMap((person) => {
    return person.companyId === null ? [] : [{ companyId: person.companyId, name: fullName(person) }]
  })
  await forgetPersonalNames(deps, endedBefore, named)
  await forgetNamesOfEnded(deps.db, endedBefore)
}
