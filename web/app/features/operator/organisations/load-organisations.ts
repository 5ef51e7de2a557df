import { listOrganisations, type Organisation } from '@epassbild/contract/authorities.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { LastLoaded } from '#api/after-loading.ts'
import { useLoaded } from '#api/use-loaded.ts'

const ORGANISATIONS = 'operator-organisations'

export const useOrganisations = () => useLoaded(ORGANISATIONS, listOrganisations, { refetchOnWindowFocus: true })

/** Every change returns the current state of the authority. */
export function keepOrganisation(queries: QueryClient, changed: Organisation): void {
  queries.setQueryData<LastLoaded<Organisation[]>>([ORGANISATIONS], (before) => {
    if (!before?.value) return before
    const others = before.value.filter(({ id }) => id !== changed.id)
    const value = [...others, changed].sort((one, other) => one.name.localeCompare(other.name, 'de'))
    return { ...before, value }
  })
  // A response in flight may hold the state before the change.
  if (queries.isFetching({ queryKey: [ORGANISATIONS] })) void reloadOrganisations(queries)
}

export function reloadOrganisations(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [ORGANISATIONS] })
}

/** Options for `useChange`. */
export const OF_ORGANISATIONS = { keep: keepOrganisation, reload: reloadOrganisations } as const
