import { type CompanyFile, showCompany } from '@epassbild/contract/operator/accounts.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type Answer, call } from '#api/call.ts'

const keyOf = (companyId: number) => ['operator-company', companyId]

export function useCompany(companyId: number) {
  return useQuery({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => call(showCompany, undefined, { params: { company_id: companyId }, signal }),
  })
}

/** Every change returns the current state of the company. */
export function keepCompany(queries: QueryClient, file: CompanyFile): void {
  const answer: Answer<CompanyFile> = { ok: true, data: file }
  queries.setQueryData(keyOf(file.company.company_id), answer)
}

export function reloadCompany(queries: QueryClient, companyId: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: keyOf(companyId) })
}
