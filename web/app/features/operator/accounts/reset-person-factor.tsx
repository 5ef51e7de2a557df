import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { resetPersonFactor } from '@epassbild/contract/operator/reset-factor.ts'
import { call } from '#api/call.ts'
import { AskedReset, ResetFactor } from '#features/operator/reset-factor.tsx'
import { keepCompany } from './load-company.ts'

export function ResetPersonFactor({ person }: { person: CompanyFile['people'][number] }) {
  const { account_id, factor_reset_asked_at, factor_reset_asked_by, name } = person
  return (
    <>
      <ResetFactor
        name={name}
        ask={() => call(resetPersonFactor, undefined, { params: { account_id } })}
        keep={keepCompany}
        waits={({ people }) => people.some((each) => each.account_id === account_id && each.factor_reset_asked_at)}
      />
      {factor_reset_asked_at && <AskedReset at={factor_reset_asked_at} by={factor_reset_asked_by} />}
    </>
  )
}
