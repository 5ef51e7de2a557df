import { focusOnce } from '#ui/focus-once.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import styles from './door.module.css'
import { FactorForm } from './factor-form.tsx'
import { IdleEnd } from './idle-end.tsx'
import { NotForYou } from './not-for-you.tsx'
import type { Place } from './place.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInRefusal } from './sign-in-refusal.tsx'
import type { DoorSession } from './use-door.ts'

interface DoorProps {
  place: Place
  session: Exclude<DoorSession, { state: 'inside' | 'starting' }>
}

/** Everything before the place itself is shown. */
export function Door({ place, session }: DoorProps) {
  if (session.state === 'foreign') return <NotForYou place={place} busy={session.busy} onSignOut={session.signOut} />
  if (session.state === 'enrolled') {
    const { recoveryCodes, goOn } = session
    return <Enrolled place={place} codes={recoveryCodes} onGoOn={goOn} />
  }
  if (session.state === 'unreachable') return <NoProfile place={place} onRetry={session.retry} />
  const { steps, hasEnded } = session
  if (steps.request)
    return (
      <FactorForm
        className={`card ${styles.door}`}
        steps={steps}
        request={steps.request}
        role={place.role}
        renderHeading={(title) => (
          <div>
            <p className="eyebrow">{place.name}</p>
            <h1 tabIndex={-1} ref={focusOnce}>
              {title}
            </h1>
          </div>
        )}
        refusal={<SignInRefusal place={place} refusal={steps.refusal} />}
      />
    )
  return <SignInForm place={place} steps={steps} hasEnded={hasEnded} />
}

interface EnrolledProps {
  place: Place
  codes: readonly string[]
  onGoOn: () => void
}

/** The clerk is already signed in: the idle timeout applies here, too. */
function Enrolled({ place, codes, onGoOn }: EnrolledProps) {
  const shown = (
    <RecoveryCodes
      className={`card ${styles.door}`}
      heading={
        <h1 tabIndex={-1} ref={focusOnce}>
          Wiederherstellungs&shy;codes
        </h1>
      }
      codes={codes}
      goOn={place.goOn}
      onGoOn={onGoOn}
    />
  )
  if (place.role !== 'authority') return shown
  return (
    <IdleEnd title={place.name} loses="Die Wiederherstellungscodes werden danach nicht mehr angezeigt.">
      {() => shown}
    </IdleEnd>
  )
}

function NoProfile({ place, onRetry }: { place: Place; onRetry: () => void }) {
  return (
    <div className={`card ${styles.door}`}>
      <h1>{place.name}</h1>
      <AlertBox tone="err" title="Benutzerprofil konnte nicht abgerufen werden." onRetry={onRetry} />
    </div>
  )
}
