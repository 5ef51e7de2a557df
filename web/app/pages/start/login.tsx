import type { Profile } from '@epassbild/contract/accounts.ts'
import { useEffect, useState } from 'react'
import { livesInMemory } from '#api/session-kept.ts'
import { type Path, paths, returnPathIn } from '#app/paths.ts'
import { dropVerification, isSameAddress, keepVerification, readVerification } from '#features/accounts/verification.ts'
import { WithStorage } from '#features/accounts/with-storage.tsx'
import { CardSignIn } from '#features/identification/card-sign-in.tsx'
import { CodeList } from '#features/protection/code-list.tsx'
import { dropRegistrationDraft } from '#features/registration/draft-storage.ts'
import { StudioSignIn } from '#features/sign-in/studio-sign-in.tsx'
import { removeOrphanedFiles } from '#features/studios/certificates/file-overflow.ts'
import { hasStudioDrafts } from '#features/studios/desk/desk-storage.ts'
import { pageMeta } from '#ui/frame/page-meta.tsx'
import { leaveFor } from '#ui/navigation/leave-for.ts'
import { useNavigate } from '#ui/navigation/navigation.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'

export const meta = () =>
  pageMeta({
    title: 'Anmelden: digitale Passbilder in der Cloud speichern',
    description: 'Melden Sie sich an, um digitale Passbilder sicher in der Cloud zu speichern und zu übermitteln.',
  })

export default function Login() {
  const navigate = useNavigate()
  useEffect(() => void removeOrphanedFiles(), [])
  // A session of this page would end with the next one: the target page shows the sign-in itself.
  useEffect(() => {
    if (livesInMemory())
      location.replace(returnPathIn(location.search) ?? (isToHandIn() ? paths.codeVerification : paths.ownerArea))
  }, [])
  const openCodePage = (email: string) =>
    void navigate(paths.codeVerification, { state: { email, isOwner: hasStudioDrafts() } })
  const [after, setAfter] = useState<{ codes: readonly string[]; next: string }>()
  return (
    <WithStorage title="Anmelden">
      <div className="layout start">
        <div className="narrow grid gap-6">
          <h1>Anmelden</h1>
          <div className="sent">
            <AlertBox tone="info">
              Für diese Seite brauchen Sie eine Anmeldung. Danach geht es dort weiter, wohin Sie wollten.
            </AlertBox>
          </div>
          <div className="card narrow-card">
            {after ? (
              <CodeList codes={after.codes} onKept={() => location.assign(after.next)} />
            ) : (
              <StudioSignIn
                onArea={(area, profile, codes) => {
                  const next = nextPage(area, profile)
                  if (codes.length === 0) return leaveFor(next)
                  setAfter({ codes, next })
                }}
                renderCard={(onTokens) => <CardSignIn onTokens={onTokens} onVerify={openCodePage} />}
                onVerify={openCodePage}
              />
            )}
          </div>
          <p>
            Noch kein Konto? <a href={paths.registration}>Registrieren</a>
          </p>
        </div>
      </div>
    </WithStorage>
  )
}

/** An owner in this tab has confirmed the address and not submitted a location yet. */
const isToHandIn = () => hasStudioDrafts() && readVerification(sessionStorage, undefined)?.verified === true

/** The redirecting page takes precedence, then locations that this owner has registered but not submitted yet. */
function nextPage(area: Path, { user_type, email }: Profile): string {
  const registered = readVerification(sessionStorage, undefined)
  const isTheirs = registered && isSameAddress(registered.email, email)
  const pending = isTheirs && user_type === 'owner' && hasStudioDrafts()
  if (pending) keepVerification(sessionStorage, { ...registered, verified: true, submitting: true })
  else dropVerification(sessionStorage)
  dropRegistrationDraft(sessionStorage)
  return returnPathIn(location.search) ?? (pending ? paths.codeVerification : area)
}
