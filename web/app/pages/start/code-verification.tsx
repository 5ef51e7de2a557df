import { useState } from 'react'
import { accessToken } from '#api/session.ts'
import { paths } from '#app/paths.ts'
import { CodeForm } from '#features/accounts/code-form.tsx'
import {
  dropVerification,
  keepVerification,
  maskedEmail,
  readVerification,
  type Verification,
} from '#features/accounts/verification.ts'
import { VerifiedPanel } from '#features/accounts/verified-panel.tsx'
import { whoSignedIn } from '#features/accounts/who-signed-in.ts'
import { WithStorage } from '#features/accounts/with-storage.tsx'
import { CardSignIn } from '#features/identification/card-sign-in.tsx'
import { CodeList } from '#features/protection/code-list.tsx'
import { dropRegistrationDraft } from '#features/registration/draft-storage.ts'
import { OwnerSignIn } from '#features/sign-in/owner-sign-in.tsx'
import { endSession } from '#features/sign-in/sign-in.ts'
import { dropDesk, hasStudioDrafts } from '#features/studios/desk/desk-storage.ts'
import { submissionFlash } from '#features/studios/submission/submission-flash.ts'
import { SubmissionPanel } from '#features/studios/submission/submission-panel.tsx'
import type { Submission } from '#features/studios/submission/use-submission.ts'
import { focusSoon } from '#ui/focus-soon.ts'
import { InBrowser } from '#ui/frame/in-browser.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'
import { useLocation } from '#ui/navigation/navigation.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { sayOnNextPage } from '#ui/notices/flash.tsx'
import { LoadingCard } from '#ui/notices/loading-card.tsx'

export const meta = () =>
  pageMeta({
    title: 'Code-Verifizierung',
    description: 'Bestätigen Sie Ihre E-Mail-Adresse mit dem Code, den wir Ihnen gesendet haben.',
  })

/** The reader's progress is in the browser's storage. */
export default function CodeVerificationPage() {
  return (
    <WithStorage title="Code-Verifizierung">
      <InBrowser waiting={<LoadingCard title="Code-Verifizierung" narrow />}>
        <CodeVerification />
      </InBrowser>
    </WithStorage>
  )
}

function CodeVerification() {
  const { state } = useLocation()
  const [verification, setVerification] = useState(() => readVerification(sessionStorage, state) ?? openedByHand())
  // Not stored: without a confirmed address the way back to the code must exist after a reload.
  const [saysVerified, setSaysVerified] = useState(false)
  const atCode = !verification.verified && !saysVerified
  function reach(next: Verification) {
    keepVerification(sessionStorage, next)
    if (next.verified) dropRegistrationDraft(sessionStorage)
    setVerification(next)
  }
  return (
    <div className="layout start">
      <div className="narrow grid gap-6">
        <h1>Code-Verifizierung</h1>
        {verification.notice && atCode && <AlertBox tone="info">{verification.notice}</AlertBox>}
        <div className="card narrow-card">
          <Stage verification={verification} atCode={atCode} onSaysVerified={setSaysVerified} onReach={reach} />
        </div>
      </div>
    </div>
  )
}

/** State for a page opened by hand: a visitor with stored locations in this browser counts as an owner. */
function openedByHand(): Verification {
  return { email: '', isOwner: hasStudioDrafts(), verified: false, submitting: false }
}

interface StageProps {
  verification: Verification
  /** The code is still to be typed. */
  atCode: boolean
  /** The reader has confirmed the address before, or goes back to the code. */
  onSaysVerified: (says: boolean) => void
  onReach: (next: Verification) => void
}

function Stage({ verification, atCode, onSaysVerified, onReach }: StageProps) {
  const { email, registration, isOwner, verified, submitting } = verification
  const [signedOut, setSignedOut] = useState(() => accessToken() === null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isOther, setIsOther] = useState(false)
  async function goOnSignedIn() {
    const who = await whoSignedIn(email)
    if (who === 'no-owner') return location.assign(paths.home)
    setCodes([])
    setIsOther(who === 'other-owner')
    // This session must not submit anything here, also after a reload.
    if (who === 'other-owner') return endSession()
    setSignedOut(false)
    onReach({ ...verification, verified: true, submitting: true })
  }
  if (submitting && !signedOut) {
    return <SubmissionPanel onFinished={finish} onLeave={goOn} onSignIn={() => setSignedOut(true)} />
  }
  if (atCode)
    return (
      <CodeForm
        email={email}
        unsent={verification.unsent === true}
        registration={registration}
        mayRegisterAgain={isOwner && registration !== undefined}
        onVerified={(to) => onReach({ ...verification, email: to, verified: true })}
        onSignIn={isOwner && hasStudioDrafts() ? () => onSaysVerified(true) : undefined}
      />
    )
  if (!isOwner) return <VerifiedPanel email={email} />
  if (codes.length > 0) return <CodeList codes={codes} onKept={() => void goOnSignedIn()} />
  return (
    <div className="grid gap-5">
      {isOther && <AlertBox tone="err">{waitingFor(email)}</AlertBox>}
      <OwnerSignIn
        email={email}
        again={submitting}
        onCode={
          verified
            ? undefined
            : () => {
                onSaysVerified(false)
                focusSoon('code')
              }
        }
        renderCard={(known, onTokens) => <CardSignIn email={known} onTokens={onTokens} />}
        onSignedIn={async (recoveryCodes) => {
          if (recoveryCodes.length > 0) setCodes(recoveryCodes)
          else await goOnSignedIn()
        }}
      />
    </div>
  )
}

const waitingFor = (email: string) =>
  `Auf diesem Gerät warten Standorte, die mit ${maskedEmail(email)} registriert wurden. Bitte melden Sie sich mit dieser E-Mail-Adresse an.`

function finish(submissions: readonly Submission[]): void {
  dropVerification(sessionStorage)
  dropDesk()
  goOn(submissions)
}

/** Failed submissions stay in the browser and can be retried from this page. */
function goOn(submissions: readonly Submission[]): void {
  const message = submissionFlash(submissions)
  if (message) sayOnNextPage(message)
  location.assign(paths.softwareDownload)
}
