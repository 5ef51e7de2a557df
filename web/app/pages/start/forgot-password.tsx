import { paths, returnPathIn } from '#app/paths.ts'
import { CODE_SENT } from '#features/accounts/account-answers.ts'
import { RequestResetForm } from '#features/accounts/request-reset-form.tsx'
import { ResetDone } from '#features/accounts/reset-done.tsx'
import { ResetPasswordForm } from '#features/accounts/reset-password-form.tsx'
import { isCardSignIn } from '#texts/site-facts.ts'
import { handEmailOn } from '#ui/fields/use-email.ts'
import { InBrowser } from '#ui/frame/in-browser.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'
import { useLocation, useNavigate } from '#ui/navigation/navigation.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { sayOnNextPage } from '#ui/notices/flash.tsx'
import { LoadingCard } from '#ui/notices/loading-card.tsx'
import { StepHeading, useStepFocus } from '#ui/steps/step-heading.tsx'

export const meta = () =>
  pageMeta({
    title: 'Passwort zurücksetzen',
    description: 'Fordern Sie einen Code an und setzen Sie ein neues Passwort.',
  })

interface ResetEntry {
  step: 'reset' | 'done'
  email: string
  codeSent: boolean
}

/** The step is in the browser's history. */
export default function ForgotPasswordPage() {
  return (
    <InBrowser waiting={<LoadingCard title="Passwort zurücksetzen" narrow />}>
      <ForgotPassword />
    </InBrowser>
  )
}

/** Back leads to the address step again; a reload stays on the code step. */
function ForgotPassword() {
  const { state, search } = useLocation()
  const entry = state as ResetEntry | null
  const signIn = returnPathIn(search) ?? paths.login
  const navigate = useNavigate()
  const go = (next: ResetEntry) =>
    void navigate(paths.forgotPassword + search, { state: next, replace: next.step === 'done' })
  function reset(email: string) {
    handEmailOn(email)
    go({ step: 'done', email, codeSent: false })
  }
  function askAgain(email: string) {
    handEmailOn(email)
    void navigate(paths.forgotPassword + search)
  }
  useStepFocus(entry?.step ?? 'request')
  return (
    <div className="layout start">
      <div className="narrow grid gap-6">
        <h1>Passwort zurücksetzen</h1>
        <div className="card narrow-card">
          {!entry && (
            <>
              <p className="muted">Schritt 1 von 2</p>
              <RequestResetForm
                onSent={(email) => go({ step: 'reset', email, codeSent: true })}
                onHasCode={(email) => go({ step: 'reset', email, codeSent: false })}
              />
            </>
          )}
          {entry?.step === 'reset' && (
            <>
              <p className="muted">Schritt 2 von 2</p>
              <StepHeading>Neues Passwort setzen</StepHeading>
              {entry.codeSent && <AlertBox tone="ok">{CODE_SENT}</AlertBox>}
              <ResetPasswordForm email={entry.email} sent={entry.codeSent} onAskAgain={askAgain} onReset={reset} />
            </>
          )}
          {entry?.step === 'done' && <ResetDone signIn={signIn} onLeave={() => leaveFor(signIn)} />}
        </div>
        <p>
          <a href={signIn}>Zur Anmeldung</a>
        </p>
      </div>
    </div>
  )
}

/** The target page repeats the success message: two seconds are short. */
function leaveFor(signIn: string): void {
  const byCard = isCardSignIn() && signIn === paths.login
  const next = byCard
    ? 'Sie brauchen das neue unter „Erste Anmeldung oder neuer Ausweis“.'
    : 'Bitte melden Sie sich mit dem neuen Passwort an.'
  sayOnNextPage({ tone: 'ok', lines: [`Ihr Passwort wurde zurückgesetzt. ${next}`] })
  location.assign(signIn)
}
