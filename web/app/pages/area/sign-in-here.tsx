import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { keepSignedIn, useSignedIn } from '#api/my-profile.ts'
import { livesInMemory } from '#api/session-kept.ts'
import { isOnTheWay, mayUse } from '#features/area/sections.ts'
import { isOfStudio } from '#features/sign-in/home-of.ts'
import { useLocation, useNavigate } from '#ui/navigation/navigation.tsx'

const SignInForm = lazy(() => import('./sign-in-form.tsx'))

/**
 * The sign-in in place of a room, if the session lives only in the memory of its page; undefined if none is needed. It
 * stays until the role is admitted: a session of another role starts, too, and ends again.
 */
export function useSignInHere(): ReactNode {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { path: page } = useLocation()
  const isOut = useSignedIn() === false && livesInMemory()
  const [asks, setAsks] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  if (isOut && !asks) setAsks(true)
  if (!asks && codes.length === 0) return undefined
  return (
    <div className="layout sign-in-here">
      <div className="narrow grid gap-6">
        <h1>Anmelden</h1>
        <p>Ihre Anmeldung gilt nur für die geöffnete Seite. Wenn Sie neu laden, melden Sie sich wieder an.</p>
        <div className="card narrow-card">
          <Suspense fallback={<p className="late-text">Einen Moment bitte …</p>}>
            <SignInForm
              codes={codes}
              admits={(role) => isOfStudio(role) || mayUse(role, page)}
              onKept={() => setCodes([])}
              onArea={(area, profile, given) => {
                keepSignedIn(queries, profile)
                setCodes(given)
                setAsks(false)
                // Loading a document would end the session.
                if (isOnTheWay(profile.user_type, page)) void navigate(area)
              }}
            />
          </Suspense>
        </div>
      </div>
    </div>
  )
}
