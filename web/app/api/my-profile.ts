import { type Profile, showProfile } from '@epassbild/contract/accounts.ts'
import { hashKey, type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Answer, call } from './call.ts'
import { accessToken } from './session.ts'

const MY_PROFILE = ['my-profile']

export interface MyProfile {
  /** Undefined until the server has reported who is signed in. */
  profile: Profile | undefined
  failed: boolean
  reload: () => void
}

/** Profile of the signed-in person; all parts of a page share one response (NAV-07), which stays if reloading fails. */
export function useMyProfile(): MyProfile {
  const signedIn = useSignedIn()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: MY_PROFILE,
    queryFn: async ({ signal }) => {
      const answer = await call(showProfile, undefined, { signal })
      const last = queries.getQueryData<Answer<Profile>>(MY_PROFILE)
      return answer.ok || !last?.ok ? answer : last
    },
    enabled: signedIn === true,
    staleTime: ({ state }) => (state.data?.ok ? Number.POSITIVE_INFINITY : 0),
  })
  return {
    profile: query.data?.ok ? query.data.data : undefined,
    failed: query.data?.ok === false,
    reload: () => void query.refetch(),
  }
}

/** After a change of one's own profile: every part of the page shows the server's response. */
export function keepMyProfile(queries: QueryClient, profile: Profile): void {
  const answer: Answer<Profile> = { ok: true, data: profile }
  queries.setQueryData(MY_PROFILE, answer)
}

/**
 * Stores the profile under `key` after a sign-in in place. Data loaded for another or an unknown person is removed
 * before the new profile shows, since lists are cached without an owner. For the same person all data stays.
 */
export function keepSignedIn(queries: QueryClient, profile: Profile, key: QueryKey = MY_PROFILE): void {
  const last = queries.getQueryData<Answer<Profile>>(key)
  const isSame = last?.ok === true && last.data.id === profile.id
  const kept = hashKey(key)
  if (!isSame) queries.removeQueries({ predicate: ({ queryHash }) => queryHash !== kept })
  const answer: Answer<Profile> = { ok: true, data: profile }
  queries.setQueryData(key, answer)
}

/** Whether this tab holds a session; undefined in prerendered pages, which are the same for all readers. */
export function useSignedIn(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => accessToken() !== null,
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  // A page restored from the back/forward cache may belong to a session that has ended.
  const events = ['sessionchange', 'pageshow'] as const
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}
