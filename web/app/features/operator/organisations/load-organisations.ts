import { listOrganisations, type Organisation } from '@epassbild/contract/authorities.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { afterLoading, type LastLoaded } from '#api/after-loading.ts'
import { call } from '#api/call.ts'

const ORGANISATIONS = ['operator', 'organisations']

export function useOrganisations() {
  const queries = useQueryClient()
  return useQuery({
    queryKey: ORGANISATIONS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const answer = await call(listOrganisations, undefined, { signal })
      return afterLoading(answer, queries.getQueryData<LastLoaded<Organisation[]>>(ORGANISATIONS))
    },
  })
}

/** Every change answers with the authority as it stands now. */
export function keepOrganisation(queries: QueryClient, changed: Organisation): void {
  queries.setQueryData<LastLoaded<Organisation[]>>(ORGANISATIONS, (before) => {
    if (!before?.value) return before
    const others = before.value.filter(({ id }) => id !== changed.id)
    const value = [...others, changed].sort((one, other) => one.name.localeCompare(other.name, 'de'))
    return { ...before, value }
  })
}

export function reloadOrganisations(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ORGANISATIONS })
}
