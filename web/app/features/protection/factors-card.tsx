import {
  listSecondFactors,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  type SecondFactors,
} from '@epassbild/contract/own-account/second-factors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { useStepUp, type WithStepUp } from '#api/use-step-up.tsx'
import { dayOf } from '#texts/moments.ts'
import { focusSoon } from '#ui/focus-soon.ts'
import { catchFocus } from '#ui/hand-focus-on.ts'
import { hasPasskeys } from '#ui/has-passkeys.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { useOnChange } from '#ui/use-on-change.ts'
import { AppForm } from './app-form.tsx'
import { CodeList } from './code-list.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './protection.module.css'

const HEADING = 'zweiter-faktor'

type Step =
  | { is: 'passkey' | 'drop-app' | 'codes' }
  | { is: 'app'; replaces: boolean }
  | { is: 'drop-passkey'; id: string; name: string }

const BY_CARD =
  'Sie melden sich mit Ihrem Online-Ausweis an. Karte und PIN sind zwei Faktoren: Ein Passkey oder eine Authentifizierungs-App wird dafür nicht gebraucht.'
const WITH_FACTOR = 'Ein gestohlenes Passwort allein öffnet Ihr Konto nicht.'
const LAST_STAYS =
  'Für Ihr Konto ist ein zweiter Faktor vorgeschrieben. Entfernen können Sie ihn, sobald ein weiterer eingerichtet ist.'
const PASSWORD_ALONE =
  'Bisher genügt Ihr Passwort zur Anmeldung. Mit einem Passkey oder einer Authentifizierungs-App öffnet ein gestohlenes Passwort Ihr Konto nicht.'

interface FactorsCardProps {
  /** The person signs in with the ID card alone: existing factors can only be removed. */
  byCard?: boolean
}

/** SAFE-03: passkeys, authenticator app and recovery codes of the signed-in person. */
export function FactorsCard({ byCard = false }: FactorsCardProps) {
  const { value, failure, reload } = useLoaded('second-factors', listSecondFactors)
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>()
  const { withStepUp, dialog } = useStepUp()
  const [codes, setCodes] = useState<readonly string[]>([])
  // The card renders after its document has loaded: the browser has not found the fragment.
  useEffect(() => {
    if (location.hash === `#${HEADING}`) focusSoon(HEADING)
  }, [])
  const isOverview = !step && codes.length === 0
  // An opened part takes the focus itself. A reader who has moved on in the meantime keeps it.
  useOnChange(isOverview, () => {
    const heading = document.getElementById(HEADING)
    if (isOverview && heading) catchFocus([heading])
  })
  async function done(shown: readonly string[], said?: string): Promise<undefined> {
    setStep(undefined)
    setCodes(shown)
    if (said) showToast(said)
    // The first factor ends the other sessions.
    if (shown.length > 0) void queries.invalidateQueries({ queryKey: ['devices'] })
    await reload()
  }
  return (
    <section className="card part" aria-labelledby={HEADING}>
      <div className="part-head">
        <h2 id={HEADING} tabIndex={-1}>
          Zweiter Faktor
        </h2>
      </div>
      {!value && failure && <AlertBox tone="err" title="Der Stand ist gerade nicht abrufbar." onRetry={reload} />}
      {!value && !failure && <RowSkeleton />}
      {value && codes.length > 0 && <CodeList codes={codes} onKept={() => setCodes([])} />}
      {value && isOverview && <Overview factors={value} byCard={byCard} onStep={setStep} />}
      {step && <StepForm step={step} withStepUp={withStepUp} onDone={done} onCancel={() => setStep(undefined)} />}
      {dialog}
    </section>
  )
}

interface OverviewProps {
  factors: SecondFactors
  byCard: boolean
  onStep: (step: Step) => void
}

function Overview({ factors, byCard, onStep }: OverviewProps) {
  const { app, passkeys, recovery_codes: left, state, required } = factors
  const isLastKept = required && passkeys.length + Number(app) === 1
  return (
    <>
      <p className="muted">
        {byCard ? BY_CARD : state === 'on' ? WITH_FACTOR : PASSWORD_ALONE}
        {isLastKept && ` ${LAST_STAYS}`}
      </p>
      <ul className={styles.factorRows}>
        {passkeys.map(({ id, name, created_at, last_used_at }) => (
          <Row
            key={id}
            title={`Passkey „${name}“`}
            detail={`Eingerichtet am ${dayOf(created_at)}${last_used_at ? `, zuletzt benutzt am ${dayOf(last_used_at)}` : ''}`}
            act="Entfernen"
            onAct={isLastKept ? undefined : () => onStep({ is: 'drop-passkey', id, name })}
          />
        ))}
        {app && (
          <Row
            title="Authentifizierungs-App"
            detail="Verlangt nach der Passworteingabe einen Code"
            act="Entfernen"
            onAct={isLastKept ? undefined : () => onStep({ is: 'drop-app' })}
          />
        )}
        {state === 'on' && !byCard && (
          <Row
            title="Wiederherstellungscodes"
            detail={`${left} von 10 ${left === 1 ? 'ist' : 'sind'} noch nicht benutzt`}
            act="Neue Codes"
            onAct={() => onStep({ is: 'codes' })}
          />
        )}
      </ul>
      {!byCard && (
        <div className="part-acts">
          {hasPasskeys() && (
            <button type="button" className="btn btn-s" onClick={() => onStep({ is: 'passkey' })}>
              Passkey einrichten
            </button>
          )}
          <button type="button" className="btn btn-s" onClick={() => onStep({ is: 'app', replaces: app })}>
            Authentifizierungs-App {app ? 'ersetzen' : 'einrichten'}
          </button>
        </div>
      )}
    </>
  )
}

interface RowProps {
  title: string
  detail: string
  act: string
  /** Undefined if the server would refuse it. */
  onAct: (() => void) | undefined
}

function Row({ title, detail, act, onAct }: RowProps) {
  return (
    <li>
      <span>
        <b>{title}</b>
        <span className="muted">{detail}</span>
      </span>
      {onAct && (
        <button type="button" className="btn btn-q btn-sm" aria-label={`${title}: ${act}`} onClick={onAct}>
          {act}
        </button>
      )}
    </li>
  )
}

interface StepFormProps {
  step: Step
  withStepUp: WithStepUp
  onDone: (codes: readonly string[], said?: string) => Promise<undefined>
  onCancel: () => void
}

function StepForm({ step, withStepUp, onDone, onCancel }: StepFormProps) {
  const shared = { onCancel }
  const said = async (answer: Awaited<ReturnType<typeof drop>>) => (answer.ok ? onDone([], answer.data.detail) : answer)
  switch (step.is) {
    case 'passkey':
      return (
        <PasskeyForm
          {...shared}
          withStepUp={withStepUp}
          onDone={(codes) => void onDone(codes, 'Der Passkey ist eingerichtet.')}
        />
      )
    case 'app':
      return (
        <AppForm
          {...shared}
          replaces={step.replaces}
          withStepUp={withStepUp}
          onDone={(codes) => void onDone(codes, 'Die App ist eingerichtet.')}
        />
      )
    case 'codes': {
      const renew = async (password: string) => {
        const answer = await withStepUp(() => call(renewRecoveryCodes, { current_password: password }))
        return answer.ok ? onDone(answer.data.recovery_codes ?? []) : answer
      }
      return (
        <PasswordForm {...shared} title="Neue Wiederherstellungscodes" verb="Neue Codes anzeigen" onSend={renew}>
          <p className="muted">Die bisherigen Codes gelten danach nicht mehr.</p>
        </PasswordForm>
      )
    }
    default: {
      const title = step.is === 'drop-passkey' ? `Passkey „${step.name}“ entfernen` : 'Authentifizierungs-App entfernen'
      const send = async (password: string) => said(await withStepUp(() => drop(step, password)))
      return <PasswordForm {...shared} title={title} verb="Entfernen" onSend={send} />
    }
  }
}

function drop(step: Step, password: string) {
  const input = { current_password: password }
  return step.is === 'drop-passkey' ? call(removePasskey, input, { params: { id: step.id } }) : call(removeApp, input)
}
