import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { handEmailOn } from '#ui/fields/use-email.ts'
import { focusSoon } from '#ui/focus-soon.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { ResendButton } from './resend-button.tsx'
import { useCodeForm } from './use-code-form.ts'
import { maskedEmail } from './verification.ts'

interface CodeFormProps {
  /** Known from the registration; if empty, the form asks for it. */
  email: string
  /** The mail with the code was refused before this page opened. */
  unsent: boolean
  /** Handle of that registration. */
  registration: string | undefined
  /** The registration may be repeated with another address. */
  mayRegisterAgain: boolean
  onVerified: (email: string) => void
  /** Shows this page's sign-in, for an owner with locations to submit; otherwise undefined, for the sign-in page. */
  onSignIn: (() => void) | undefined
}

/** CODE-01: the code from the mail. If the response to a right one is lost, retries fail, but the sign-in works. */
export function CodeForm({ email, unsent, registration, mayRegisterAgain, onVerified, onSignIn }: CodeFormProps) {
  const form = useCodeForm({ email, registration }, onVerified)
  const [asksEmail, setAsksEmail] = useState(email === '')
  const [sent, setSent] = useState(!unsent)
  return (
    <Form className="grid gap-5" onSend={form.verify}>
      {asksEmail ? (
        <TextField {...form.tie('email')} label="E-Mail" type="email" autoComplete="email" />
      ) : (
        <SentTo
          email={email}
          sent={sent}
          onOther={() => {
            setAsksEmail(true)
            focusSoon('email')
          }}
        />
      )}
      {asksEmail && mayRegisterAgain && (
        <p className="small muted">
          Bei der Registrierung vertippt? Dann <a href={paths.registration}>registrieren Sie sich bitte noch einmal</a>{' '}
          mit der richtigen Adresse. Ihre übrigen Angaben sind noch da.
        </p>
      )}
      <CodeField {...form.tie('code')} label="Bestätigungscode" hint="Sechs Zeichen aus unserer E-Mail" />
      {form.problem && <AlertBox tone="err">{form.problem}</AlertBox>}
      <BusyButton busy={form.busy}>Code prüfen</BusyButton>
      <ResendButton
        email={form.values.email}
        registration={form.registration}
        onNoEmail={form.sayNoEmail}
        onSent={() => {
          form.beginAnew()
          setSent(true)
          focusSoon('code')
        }}
      />
      <p className="small muted">
        Keine <span className="no-break">E-Mail</span> erhalten? Bitte sehen Sie auch im Spam-Ordner nach. Der Code gilt
        höchstens 10&nbsp;Minuten.
      </p>
      <p className="small muted">
        Schon bestätigt? Dann{' '}
        {onSignIn ? (
          <button type="button" className="link" onClick={onSignIn}>
            melden Sie sich bitte an
          </button>
        ) : (
          <a href={paths.login} onClick={() => handEmailOn(form.values.email)}>
            melden Sie sich bitte an
          </a>
        )}
        .
      </p>
    </Form>
  )
}

function SentTo({ email, sent, onOther }: { email: string; sent: boolean; onOther: () => void }) {
  const address = <b>{maskedEmail(email)}</b>
  return (
    <div>
      <p className="wrap-any">
        {sent ? <>Wir haben einen Code an {address} gesendet.</> : <>Ihre Adresse: {address}</>}
      </p>
      <button type="button" className="link" onClick={onOther}>
        Andere Adresse
      </button>
    </div>
  )
}
