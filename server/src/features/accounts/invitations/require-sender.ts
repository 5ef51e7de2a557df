import { holdMember } from '#features/accounts/account-store.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'

export interface Sender {
  companyId: number
  /** UUIDs of company and person, second and third part of the Nutzerkennung. */
  companyUuid: string
  accountUuid: string
}

/** Somebody of an activated company; whoever blocks person or company waits for the end of this transaction. */
export async function requireSender({ db }: Pick<Deps, 'db'>, accountId: number): Promise<Sender> {
  const member = await holdMember(db, accountId)
  if (!member) throw new Refusal('not-allowed')
  const { account, company } = member
  if (account.blockedAt) throw new Refusal('account-blocked')
  if (company.review !== 'approved') throw new Refusal('company-not-activated')
  return { companyId: company.id, companyUuid: company.uuid, accountUuid: account.uuid }
}
