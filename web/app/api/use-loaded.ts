import type { Endpoint, OutputOf, SentInputOf } from '@epassbild/contract/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Refused, type Unreachable } from './call.ts'
import { useSignedIn } from './my-profile.ts'

interface Kept<T> {
  value: T | undefined
  failure: Refused | Unreachable | undefined
}

export interface Loaded<T> extends Kept<T> {
  /** Nothing has come yet, neither value nor failure. */
  loading: boolean
  reload: () => Promise<void>
}

interface LoadOptions<E extends Endpoint> {
  ask?: boolean
  /** Must stay the same for one key. */
  input?: SentInputOf<E>
}

/**
 * Answer of a call for the signed-in account. The last answer stays when loading again fails; the failure is kept
 * beside it. `ask: false` leaves it unasked, for calls that the role may not make.
 */
export function useLoaded<E extends Endpoint>(
  key: string,
  endpoint: E,
  { ask = true, input }: LoadOptions<E> = {},
): Loaded<OutputOf<E>> {
  const queries = useQueryClient()
  const signedIn = useSignedIn()
  const queryKey = [key]
  const query = useQuery({
    queryKey,
    enabled: signedIn === true && ask,
    queryFn: async ({ signal }): Promise<Kept<OutputOf<E>>> => {
      const answer = await call(endpoint, input, { signal })
      if (answer.ok) return { value: answer.data, failure: undefined }
      return { value: queries.getQueryData<Kept<OutputOf<E>>>(queryKey)?.value, failure: answer }
    },
  })
  return {
    value: query.data?.value,
    failure: query.data?.failure,
    loading: !query.data,
    reload: () => queries.invalidateQueries({ queryKey }),
  }
}
