import type { Endpoint, OutputOf, SentInputOf } from '@epassbild/contract/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { afterLoading, type LastLoaded } from './after-loading.ts'
import { call } from './call.ts'
import { useSignedIn } from './my-profile.ts'

export interface Loaded<T> extends Omit<LastLoaded<T>, 'at'> {
  /** Neither a value nor a failure has arrived yet. */
  loading: boolean
  reload: () => Promise<void>
}

interface LoadOptions<E extends Endpoint> {
  ask?: boolean
  /** Must be constant for a key. */
  input?: SentInputOf<E>
  refetchOnWindowFocus?: boolean
}

/**
 * Response of a call for the signed-in account. The last value stays if reloading fails; the failure is kept beside it.
 * `ask: false` skips the call, for roles that may not make it.
 */
export function useLoaded<E extends Endpoint>(
  key: string,
  endpoint: E,
  { ask = true, input, ...options }: LoadOptions<E> = {},
): Loaded<OutputOf<E>> {
  const queries = useQueryClient()
  const signedIn = useSignedIn()
  const queryKey = [key]
  const query = useQuery({
    ...options,
    queryKey,
    enabled: signedIn === true && ask,
    queryFn: async ({ signal }) => {
      const answer = await call(endpoint, input, { signal })
      return afterLoading(answer, queries.getQueryData<LastLoaded<OutputOf<E>>>(queryKey))
    },
  })
  return {
    value: query.data?.value,
    failure: query.data?.failure,
    loading: !query.data,
    reload: () => queries.invalidateQueries({ queryKey }),
  }
}
