import { type CompanyFile, showCompany } from '@epassbild/contract/operator/accounts.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { afterLoading, type LastLoaded } from '#api/after-loading.ts'
import { call } from '#api/call.ts'

const keyOf = (companyId: number) => ['operator-company', companyId]

/** The last state stays if reloading fails: forms on the page hold typed text. */
export function useCompany(companyId: number) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: keyOf(companyId),
    queryFn: async ({ signal }) => {
      const answer = await call(showCompany, undefined, { params: { company_id: companyId }, signal })
      return afterLoading(answer, queries.getQueryData<LastLoaded<CompanyFile>>(keyOf(companyId)))
    },
  })
}

/** Every change returns the current state of the company. */
export function keepCompany(queries: QueryClient, file: CompanyFile): void {
  const { company_id: id } = file.company
  queries.setQueryData(keyOf(id), afterLoading({ ok: true, data: file }, undefined))
  // A response in flight may hold the state before the change.
  if (queries.isFetching({ queryKey: keyOf(id) })) void reloadCompany(queries, id)
}

export function reloadCompany(queries: QueryClient, companyId: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: keyOf(companyId) })
}
