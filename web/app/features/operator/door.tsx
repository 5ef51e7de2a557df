import { AlertBox } from '#ui/alert-box.tsx'
import { NotForYou } from './not-for-you.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { OperatorSession } from './use-operator-session.ts'

/** Everything before the back office itself. */
export function Door({ session }: { session: Exclude<OperatorSession, { state: 'operator' | 'starting' }> }) {
  if (session.state === 'foreign') return <NotForYou busy={session.busy} onSignOut={session.signOut} />
  if (session.state === 'enrolled') return <RecoveryCodes codes={session.recoveryCodes} onGoOn={session.goOn} />
  if (session.state === 'unreachable') return <NoProfile onRetry={session.retry} />
  const { steps, hasEnded } = session
  if (steps.request) return <SecondFactorForm steps={steps} request={steps.request} />
  return <SignInForm steps={steps} hasEnded={hasEnded} />
}

function NoProfile({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="card ops-door">
      <h1>Betrieb</h1>
      <AlertBox tone="err" title="Benutzerprofil konnte nicht abgerufen werden.">
        <div>
          <button type="button" className="btn btn-s btn-sm" onClick={onRetry}>
            Erneut versuchen
          </button>
        </div>
      </AlertBox>
    </div>
  )
}
