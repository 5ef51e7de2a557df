import type { CompanyChange, CompanyFacts } from '@epassbild/contract/own-account/company-facts.ts'
import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import { type Company, getCompany } from '#features/companies/company-store.ts'
import { type Correction, correctCompany, isComparedAgain } from '#features/companies/correct-company.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'

export async function showCompany({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<CompanyFacts> {
  return present(await getCompany(db, requireCompany(caller)))
}

/** Refuses with `company-approved` a change of name or legal form after the operator's comparison with the proof. */
export function changeCompany(
  deps: Pick<Deps, 'db' | 'clock' | 'audit'>,
  caller: Caller,
  { legal_form: legalForm, name, website }: CompanyChange,
): Promise<CompanyFacts> {
  const companyId = requireCompany(caller)
  const correction = {
    ...(name && { name }),
    ...(legalForm && { legalForm }),
    ...(website !== undefined && { website }),
  }
  return inTransaction(deps, async (inside) => {
    const company = await holdOwnCompany(inside, caller)
    if (company && isOther(company, correction)) {
      if (company.review === 'approved' && isComparedAgain(company, correction)) throw new Refusal('company-approved')
      await correctCompany(inside, company, correction)
      await inside.audit.append('company-changed', { actorId: caller.accountId, companyId })
    }
    return present(await getCompany(inside.db, companyId))
  })
}

function isOther(company: Company, correction: Correction): boolean {
  return isComparedAgain(company, correction) || (correction.website ?? company.website) !== company.website
}

function present({ name, legalForm, website, review }: Company): CompanyFacts {
  return { name, legal_form: legalForm, website, review }
}
