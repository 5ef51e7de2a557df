import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { keepMyProfile } from '#api/my-profile.ts'
import { isOnTheWay } from '#features/area/sections.ts'
import { useLocation, useNavigate } from '#ui/navigation/navigation.tsx'

const SignInForm = lazy(() => import('./sign-in-form.tsx'))

/** The sign-in in the place of a room, where a session lives in the memory of its page alone. */
export function useSignInHere() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { path: page } = useLocation()
  const [codes, setCodes] = useState<readonly string[]>([])
  return {
    hasCodes: codes.length > 0,
    place: (
      <div className="layout sign-in-here">
        <div className="narrow grid gap-6">
          <h1>Anmelden</h1>
          <p>Ihre Anmeldung gilt nur für die geöffnete Seite. Wenn Sie neu laden, melden Sie sich wieder an.</p>
          <div className="card narrow-card">
            <Suspense fallback={<p className="late-text">Einen Moment bitte …</p>}>
              <SignInForm
                codes={codes}
                onKept={() => setCodes([])}
                onArea={(area, profile, given) => {
                  keepMyProfile(queries, profile)
                  setCodes(given)
                  // Loading a document would end the session.
                  if (isOnTheWay(profile.user_type, page)) void navigate(area)
                }}
              />
            </Suspense>
          </div>
        </div>
      </div>
    ),
  }
}
