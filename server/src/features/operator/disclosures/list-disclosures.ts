import type { DisclosureRequest } from '@epassbild/contract/operator/disclosures.ts'
import { type Account, getAccount } from '#features/accounts/account-store.ts'
import { fullName } from '#features/accounts/full-name.ts'
import type { Deps } from '#platform/deps.ts'
import { type Disclosure, listRecentDisclosures } from './disclosure-store.ts'

/** Inquiries of the last month, without the persons concerned. */
export async function listDisclosures({ db }: Pick<Deps, 'db'>): Promise<DisclosureRequest[]> {
  const rows = await listRecentDisclosures(db)
  return rows.map(({ disclosure, ...operator }) => present(disclosure, operator))
}

export async function presentDisclosure({ db }: Pick<Deps, 'db'>, disclosure: Disclosure): Promise<DisclosureRequest> {
  return present(disclosure, await getAccount(db, disclosure.askedBy))
}

type Asker = Pick<Account, 'firstName' | 'lastName' | 'blockedAt'>

function present(disclosure: Disclosure, operator: Asker): DisclosureRequest {
  return {
    user_identifier: disclosure.userIdentifier,
    authority: disclosure.authority,
    reference: disclosure.reference,
    asked_at: disclosure.askedAt.toISOString(),
    asked_by: fullName(operator),
    asker_ended: operator.blockedAt !== null,
    agreed_at: disclosure.agreedAt?.toISOString() ?? null,
  }
}
