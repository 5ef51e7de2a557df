import type { Account } from '#features/accounts/account-store.ts'
import type { Company } from '#features/companies/company-store.ts'
import { Refusal } from '#platform/refusal.ts'

export interface Sender {
  companyId: number
  /** UUIDs of company and person: second and third part of the Nutzerkennung. */
  companyUuid: string
  accountUuid: string
}

export interface Member {
  account: Pick<Account, 'uuid' | 'blockedAt'>
  company: Pick<Company, 'id' | 'uuid' | 'review'>
}

/** Only people of an activated company may transfer. */
export function requireSender(member: Member | undefined): Sender {
  if (!member) throw new Refusal('not-allowed')
  const { account, company } = member
  if (account.blockedAt) throw new Refusal('account-blocked')
  if (company.review === 'rejected') throw new Refusal('company-rejected')
  if (company.review !== 'approved') throw new Refusal('company-not-activated')
  return { companyId: company.id, companyUuid: company.uuid, accountUuid: account.uuid }
}
