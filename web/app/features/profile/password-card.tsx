import { changePassword, PASSWORDS_DIFFER } from '@epassbild/contract/own-account/profile.ts'
import { PASSWORD_RULES, Password } from '@epassbild/contract/values.ts'
import { useState } from 'react'
import { call, type Failure } from '#api/call.ts'
import { dropTokens } from '#api/session.ts'
import { paths } from '#app/paths.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { giveUpInput, hasUnsavedInput, INPUT_IS_LOST } from '#ui/dialogs/leave-guard.tsx'
import { ErrorSummary, focusField } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/fields/form.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useTypedFields } from '#ui/fields/use-typed-fields.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { sayOnNextPage } from '#ui/notices/flash.tsx'
import { useOnce } from '#ui/use-once.ts'
import { passwordAtFault, passwordFailure } from './profile-answers.ts'

type Field = 'current_password' | 'new_password' | 'confirm_password'
type Input = Readonly<Record<Field, string>>
const EMPTY: Input = { current_password: '', new_password: '', confirm_password: '' }

interface PasswordCardProps {
  email: string
  /** The person signs in with the ID card; the password only links a new card, and confirms. */
  byCard: boolean
}

/** PROF-03: sent only if all fields are filled and the new ones match; then all sessions end. */
export function PasswordCard({ email, byCard }: PasswordCardProps) {
  const { input, faults, tie } = useTypedFields<Field>(EMPTY, { faultsOf, early: 'new_password' })
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<{ field: Field; sentence: string }>()
  const [asking, setAsking] = useState(false)
  const [busy, send] = useOnce(async (isAsked: boolean) => {
    setProblem(undefined)
    setRefused(undefined)
    setAsking(false)
    if (!faults.pass()) return
    if (!isAsked && hasUnsavedInput()) return setAsking(true)
    const answer = await call(changePassword, input)
    if (!answer.ok) return refuse(answer)
    signInAnew(byCard)
  })
  function refuse(failure: Failure): void {
    const field = passwordAtFault(failure)
    const sentence = passwordFailure(failure)
    if (!field) setProblem(sentence)
    else {
      setRefused({ field, sentence })
      focusField(field)
    }
  }
  /** A refusal of the server stays at its field until something else is typed. */
  function tieRefusable(field: Field) {
    const tied = tie(field)
    const told = refused?.field === field ? refused.sentence : undefined
    function onChange(value: string): void {
      if (told) setRefused(undefined)
      tied.onChange(value)
    }
    return { ...tied, error: tied.error ?? told, onChange }
  }
  return (
    <section className="card part" aria-labelledby="passwort">
      <div className="part-head">
        <h2 id="passwort">Passwort</h2>
      </div>
      <p className="muted">
        {byCard
          ? 'Sie brauchen es, um einen neuen Ausweis zu hinterlegen, als Inhaberin oder Inhaber auch, um das Konto zu schließen. Nach der Änderung werden Sie überall abgemeldet.'
          : 'Nach der Änderung werden Sie überall abgemeldet und melden sich mit dem neuen Passwort an.'}
      </p>
      <Form className="grid gap-5" onSend={() => send(false)}>
        <ErrorSummary attempt={faults.attempt} />
        {/* Associates the password with an account, for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...tieRefusable('current_password')}
          label="Aktuelles Passwort"
          autoComplete="current-password"
        />
        <PasswordField
          {...tieRefusable('new_password')}
          label="Neues Passwort"
          autoComplete="new-password"
          rules={PASSWORD_RULES}
        />
        <PasswordField {...tie('confirm_password')} label="Neues Passwort bestätigen" autoComplete="new-password" />
        {problem && <AlertBox tone="err">{problem}</AlertBox>}
        <div className="part-acts">
          <BusyButton busy={busy} look="btn-s">
            Passwort ändern
          </BusyButton>
        </div>
      </Form>
      {asking && (
        <ConfirmDialog
          title="Passwort ändern?"
          text={`Danach werden Sie überall abgemeldet. ${INPUT_IS_LOST}`}
          confirm="Passwort ändern"
          onConfirm={() => void send(true)}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}

/** The change has ended all sessions. */
function signInAnew(byCard: boolean): void {
  sayOnNextPage({
    tone: 'ok',
    title: 'Ihr Passwort ist geändert.',
    lines: [`Bitte melden Sie sich mit ${byCard ? 'Ihrem Online-Ausweis' : 'dem neuen Passwort'} an.`],
  })
  dropTokens()
  giveUpInput()
  location.assign(paths.login)
}

function faultsOf({ current_password, new_password, confirm_password }: Input): { field: Field; sentence: string }[] {
  const sentences: Record<Field, string | undefined> = {
    current_password: current_password === '' ? 'Bitte geben Sie Ihr aktuelles Passwort ein.' : undefined,
    new_password: Password.safeParse(new_password).error?.issues[0]?.message,
    confirm_password: confirm_password === new_password ? undefined : PASSWORDS_DIFFER,
  }
  return (Object.keys(sentences) as Field[]).flatMap((field) => {
    const sentence = sentences[field]
    return sentence ? [{ field, sentence }] : []
  })
}
