import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { ResendButton } from './resend-button.tsx'
import { useCodeForm } from './use-code-form.ts'
import { maskedEmail } from './verification.ts'

interface CodeFormProps {
  /** Known from the registration; empty asks for it. */
  email: string
  /** Handle of that registration. */
  registration: string | undefined
  onVerified: (email: string) => void
  /** The sign-in of this page, for an owner with locations to hand in; else the page of the sign-in. */
  onSignIn: (() => void) | undefined
}

/** CODE-01: the code from the mail. After a right one whose answer was lost each further try is refused: the sign-in goes on. */
export function CodeForm({ email, registration, onVerified, onSignIn }: CodeFormProps) {
  const form = useCodeForm({ email, registration }, onVerified)
  const [asksEmail, setAsksEmail] = useState(email === '')
  return (
    <Form className="grid gap-5" onSend={form.verify}>
      {asksEmail ? (
        <TextField {...form.tie('email')} label="E-Mail" type="email" autoComplete="email" />
      ) : (
        <SentTo
          email={email}
          onOther={() => {
            setAsksEmail(true)
            focusSoon('email')
          }}
        />
      )}
      <CodeField {...form.tie('code')} label="Bestätigungscode" hint="Sechs Zeichen aus unserer E-Mail" />
      {form.problem && <AlertBox tone="err">{form.problem}</AlertBox>}
      <SlowNotice busy={form.busy} />
      <BusyButton busy={form.busy}>Code prüfen</BusyButton>
      <ResendButton
        email={form.values.email}
        registration={form.registration}
        onNoEmail={form.sayNoEmail}
        onSent={() => focusSoon('code')}
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
          <a href={paths.login}>melden Sie sich bitte an</a>
        )}
        .
      </p>
    </Form>
  )
}

function SentTo({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <div>
      <p className="wrap-any">
        Wir haben einen Code an <b>{maskedEmail(email)}</b> gesendet.
      </p>
      <button type="button" className="link" onClick={onOther}>
        Andere Adresse
      </button>
    </div>
  )
}
