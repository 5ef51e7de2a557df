import { type Profile, showProfile } from '@epassbild/contract/accounts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { keepSignedIn, useSignedIn } from '#api/my-profile.ts'
import { endFlash } from '#ui/notices/flash.tsx'
import { useOnChange } from '#ui/use-on-change.ts'
import { useOnce } from '#ui/use-once.ts'
import type { Place } from './place.ts'
import { endSession } from './sign-in.ts'
import { type SignInSteps, useSignIn } from './use-sign-in.ts'

const NO_CODES: readonly string[] = []

export type DoorSession =
  /** Prerendered or just starting: whether there is a session is still unknown. */
  | { state: 'starting' }
  | { state: 'signed-out'; hasEnded: boolean; steps: SignInSteps }
  | { state: 'unreachable'; retry: () => void }
  /** Signed in with a role that is not admitted here. */
  | { state: 'foreign'; busy: boolean; signOut: () => void }
  /** The second factor was just set up: its recovery codes are shown only this once. */
  | { state: 'enrolled'; recoveryCodes: readonly string[]; goOn: () => void }
  | { state: 'inside'; profile: Profile }

/** Whether an account of the place's role is signed in, and otherwise the next step. */
export function useDoor(place: Place): DoorSession {
  const session = useSession(place)
  // Signing in, signing out and an expired session replace the whole page: the focus moves to its new heading.
  useOnChange(session.state, (before) => {
    if (before === 'starting') return
    document.querySelector<HTMLElement>('main h1')?.focus()
    endFlash()
  })
  return session
}

function useSession(place: Place): DoorSession {
  const signedIn = useSignedIn()
  const queries = useQueryClient()
  const [recoveryCodes, setRecoveryCodes] = useState(NO_CODES)
  const key = [place.role, 'profile']
  const steps = useSignIn(
    (role) => role === place.role,
    (profile, codes) => {
      keepSignedIn(queries, profile, key)
      setRecoveryCodes(codes)
    },
  )
  const [leaving, leave] = useOnce(endSession)
  // During a sign-in there is already a token, but its account is still unknown.
  const settled = signedIn === true && !steps.busy
  const profile = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(showProfile, undefined, { signal }),
    enabled: settled,
    staleTime: ({ state }) => (state.data?.ok ? Number.POSITIVE_INFINITY : 0),
  })
  const known = profile.data?.ok ? profile.data.data : undefined

  if (signedIn === undefined) return { state: 'starting' }
  if (!settled) {
    const hasEnded = known?.user_type === place.role && !steps.busy && !steps.refusal && !steps.request
    return { state: 'signed-out', hasEnded, steps }
  }
  if (!profile.data) return { state: 'starting' }
  if (!known) return { state: 'unreachable', retry: () => void profile.refetch() }
  if (known.user_type !== place.role) return { state: 'foreign', busy: leaving, signOut: () => void leave() }
  if (recoveryCodes.length > 0) {
    return { state: 'enrolled', recoveryCodes, goOn: () => setRecoveryCodes(NO_CODES) }
  }
  return { state: 'inside', profile: known }
}
