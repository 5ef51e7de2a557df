import { listOrganisations, type Organisation } from '@epassbild/contract/authorities.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

const ORGANISATIONS = ['operator', 'organisations']

type Loaded = Awaited<ReturnType<typeof call<typeof listOrganisations>>>

export function useOrganisations() {
  return useQuery({
    queryKey: ORGANISATIONS,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => call(listOrganisations, undefined, { signal }),
  })
}

/** Every change answers with the authority as it stands now. */
export function keepOrganisation(queries: QueryClient, changed: Organisation): void {
  queries.setQueryData<Loaded>(ORGANISATIONS, (before) => {
    if (!before?.ok) return before
    const others = before.data.filter(({ id }) => id !== changed.id)
    return { ok: true, data: [...others, changed].sort((one, other) => one.name.localeCompare(other.name, 'de')) }
  })
}

export function reloadOrganisations(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ORGANISATIONS })
}
