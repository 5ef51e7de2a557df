import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { NAME_CHANGE_HOURS } from '@epassbild/contract/operator/person-name.ts'
import { type Account, findAccount, lockAccount } from '#features/accounts/account-store.ts'
import { correctProfile } from '#features/accounts/profile/correct-profile.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { type Company, lockCompany } from '#features/companies/company-store.ts'
import { endIdentificationOfRenamed } from '#features/identification/end-identification.ts'
import { nameChangedMail } from '#features/operator/operator-mails.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { deleteNameChangesUntil, forgetNameChange, listNameChanges, noteNameChange } from './name-change-store.ts'
import { showCompany } from './show-company.ts'

const OPEN_MS = NAME_CHANGE_HOURS * 3_600_000

type Needs = Pick<Deps, 'audit' | 'clock' | 'config' | 'db' | 'outbox'>

interface Wish {
  accountId: number
  firstName: string
  lastName: string
  proof: string
}

/**
 * Gives a person of a company the name on their ID card, if they sign in with it and so cannot change it themselves:
 * one operator records name and proof, a second one makes the same call within a day (four-eyes principle; a demo has
 * one operator only). It has all effects of a change in the profile (T34). The person is notified by mail.
 */
export async function changeName(deps: Needs, caller: Caller, wish: Wish): Promise<CompanyFile> {
  await requireFreshProof(deps, caller)
  const companyId = await inTransaction(deps, async (inside) => {
    const { account, company } = await holdPerson(inside, wish)
    const { accountId, proof, ...name } = wish
    const facts = { actorId: caller.accountId, accountId, proof }
    if (!(await isAgreed(inside, caller, wish))) {
      await noteNameChange(inside.db, { ...wish, askedBy: caller.accountId, askedAt: inside.clock.now() })
      await inside.audit.append('name-change-asked', facts)
      return company.id
    }
    const held = { account, company: account.role === 'owner' ? company : undefined }
    const renamed = await correctProfile(inside, held, name, (its, id) =>
      endIdentificationOfRenamed(its, id, caller.accountId),
    )
    await forgetNameChange(inside.db, accountId)
    await inside.outbox.add(nameChangedMail(renamed, inside.config))
    await inside.audit.append('name-changed', facts)
    return company.id
  })
  return showCompany(deps, companyId)
}

/** An active person of a company; locks the company before the person, in the lock order of decisions. */
async function holdPerson({ db }: Needs, wish: Wish): Promise<{ account: Account; company: Company }> {
  const companyId = (await findAccount(db, wish.accountId))?.companyId ?? null
  const company = companyId === null ? undefined : await lockCompany(db, companyId)
  const account = await lockAccount(db, wish.accountId)
  if (!company || !account?.verifiedAt) throw new Refusal('not-found')
  if (account.firstName === wish.firstName && account.lastName === wish.lastName) throw new Refusal('same-name')
  return { account, company }
}

/** Nightly: deletes requests that no second operator has agreed to in time. The audit log keeps them. */
export function forgetNameChanges({ clock, db }: Pick<Deps, 'clock' | 'db'>): Promise<void> {
  return deleteNameChangesUntil(db, openSince(clock))
}

const openSince = (clock: Deps['clock']) => new Date(clock.now().getTime() - OPEN_MS)

/** Whether another operator has requested the same name with the same proof within a day. */
async function isAgreed({ clock, config, db }: Needs, caller: Caller, wish: Wish): Promise<boolean> {
  if (config.demo) return true
  const [asked] = await listNameChanges(db, [wish.accountId], openSince(clock))
  if (!asked || asked.askedBy === caller.accountId) return false
  return asked.firstName === wish.firstName && asked.lastName === wish.lastName && asked.proof === wish.proof
}
