import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { keepMyProfile } from '#api/my-profile.ts'
import { paths } from '#app/paths.ts'
import { isOnTheWay } from '#features/area/sections.ts'
import { CardSignIn } from '#features/identification/card-sign-in.tsx'
import { CodeList } from '#features/protection/code-list.tsx'
import { StudioSignIn } from '#features/sign-in/studio-sign-in.tsx'
import { usePagePath } from '#ui/frame/page-path.ts'

/** The sign-in in the place of a room, where a session lives in the memory of its page alone. */
export function useSignInHere() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const page = usePagePath()
  const [codes, setCodes] = useState<readonly string[]>([])
  const form = (
    <StudioSignIn
      onArea={(area, profile, given) => {
        keepMyProfile(queries, profile)
        setCodes(given)
        // Loading a document would end the session.
        if (isOnTheWay(profile.user_type, page)) void navigate(area)
      }}
      renderCard={(onTokens) => <CardSignIn onTokens={onTokens} />}
      onVerify={() => location.assign(paths.codeVerification)}
    />
  )
  return {
    hasCodes: codes.length > 0,
    place: (
      <div className="lay sign-in-here">
        <div className="narrow grid gap-6">
          <h1>Anmelden</h1>
          <p>Ihre Anmeldung gilt nur für die geöffnete Seite. Wenn Sie neu laden, melden Sie sich wieder an.</p>
          <div className="card narrow-card">
            {codes.length > 0 ? <CodeList codes={codes} onKept={() => setCodes([])} /> : form}
          </div>
        </div>
      </div>
    ),
  }
}
