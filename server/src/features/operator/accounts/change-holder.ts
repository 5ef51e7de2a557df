import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { HOLDER_CHANGE_HOURS } from '@epassbild/contract/operator/holder.ts'
import type { Account } from '#features/accounts/account-store.ts'
import { changeOwner } from '#features/accounts/change-owner.ts'
import { findMember } from '#features/accounts/member-store.ts'
import { listOwnerships } from '#features/accounts/owner-store.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { lockCompany } from '#features/companies/company-store.ts'
import { isIdentified } from '#features/identification/is-identified.ts'
import { holderChangedMail } from '#features/operator/operator-mails.ts'
import { leaveStudios } from '#features/studios/people/assign-people.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { deleteHolderChangesUntil, findHolderChange, forgetHolderChange, noteHolderChange } from './holder-store.ts'
import { showCompany } from './show-company.ts'

const OPEN_MS = HOLDER_CHANGE_HOURS * 3_600_000

type Needs = Pick<Deps, 'audit' | 'clock' | 'config' | 'db' | 'outbox'>

interface Wish {
  companyId: number
  accountId: number
  proof: string
}

/**
 * Changes the main holder of a company (TR-03170-1, 2.5): one operator records person and proof, a second one makes the
 * same call within a day (four-eyes principle; a demo has one operator only). Both persons are notified by mail.
 */
export async function changeHolder(deps: Needs, caller: Caller, wish: Wish): Promise<CompanyFile> {
  await requireFreshProof(deps, caller)
  await inTransaction(deps, async (inside) => {
    const next = await requireNextHolder(inside, wish)
    const { companyId, accountId, proof } = wish
    const facts = { actorId: caller.accountId, companyId, accountId, proof }
    if (!(await isAgreed(inside, caller, wish))) {
      await noteHolderChange(inside.db, { ...wish, askedBy: caller.accountId, askedAt: inside.clock.now() })
      return inside.audit.append('main-holder-change-asked', facts)
    }
    const [ownership] = await listOwnerships(inside.db, [companyId])
    await changeOwner(inside.db, { companyId, id: accountId, at: inside.clock.now() })
    await leaveStudios(inside, { accountId })
    await forgetHolderChange(inside.db, companyId)
    for (const person of [next, ownership?.owner])
      if (person) await inside.outbox.add(holderChangedMail(person, next, inside.config.publicUrl))
    await inside.audit.append('main-holder-changed', { ...facts, formerId: ownership?.owner.id ?? null })
  })
  return showCompany(deps, wish.companyId)
}

/** A person of that company who may become its owner; locks the company until the end of the transaction. */
async function requireNextHolder({ config, db }: Needs, { companyId, accountId }: Wish): Promise<Account> {
  const company = await lockCompany(db, companyId)
  if (!company) throw new Refusal('not-found')
  if (company.endedAt) throw new Refusal('company-ended')
  const [ownership] = await listOwnerships(db, [companyId])
  if (ownership?.owner.id === accountId) throw new Refusal('already-owner')
  const member = await findMember(db, companyId, accountId)
  if (!member) throw new Refusal('not-found')
  if (config.registrationEid === 'required' && !(await isIdentified(db, accountId)))
    throw new Refusal('holder-not-identified')
  return member
}

/** Nightly: deletes requests that no second operator has agreed to in time. The audit log keeps them. */
export function forgetHolderChanges({ clock, db }: Pick<Deps, 'clock' | 'db'>): Promise<void> {
  return deleteHolderChangesUntil(db, openSince(clock))
}

const openSince = (clock: Deps['clock']) => new Date(clock.now().getTime() - OPEN_MS)

/** Whether another operator has requested the same person with the same proof within a day. */
async function isAgreed({ clock, config, db }: Needs, caller: Caller, wish: Wish): Promise<boolean> {
  if (config.demo) return true
  const asked = await findHolderChange(db, wish.companyId, openSince(clock))
  return asked?.accountId === wish.accountId && asked.proof === wish.proof && asked.askedBy !== caller.accountId
}
