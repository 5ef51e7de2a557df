import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { resetFactor } from '@epassbild/contract/operator/reset-factor.ts'
import { IconLockOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useStepUp } from '#api/use-step-up.tsx'
import { dayOf } from '#texts/moments.ts'
import { refusalSentence } from '#texts/refusal-sentence.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { useOnce } from '#ui/use-once.ts'

const ASKED = 'Vorgemerkt: Eine zweite Person aus dem Betrieb muss innerhalb eines Tages zustimmen.'
const DONE = 'Der zweite Faktor ist zurückgesetzt.'

type Person = CompanyFile['people'][number]

/** For a person who lost every second factor; whether it is them, the operator asks by another way. */
export function ResetFactor({ person, companyId }: { person: Person; companyId: number }) {
  const { account_id, name } = person
  const queries = useQueryClient()
  const { withStepUp, dialog } = useStepUp()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, send] = useOnce(async () => {
    setAsking(false)
    setProblem(undefined)
    const answer = await withStepUp(() => call(resetFactor, undefined, { params: { account_id } }))
    if (!answer.ok) return setProblem(refusalSentence(answer))
    queries.setQueryData(['operator-company', companyId], answer)
    const waits = answer.data.people.some((each) => each.account_id === account_id && each.factor_reset_asked_at)
    showToast(waits ? ASKED : DONE)
  })
  return (
    <>
      <button
        ref={handFocusOn}
        type="button"
        className="link"
        aria-busy={busy || undefined}
        onClick={() => setAsking(true)}
      >
        <IconLockOff className="line-icon" aria-hidden="true" />
        Zweiten Faktor zurücksetzen<span className="reader-only"> ({name})</span>
      </button>
      {person.factor_reset_asked_at && (
        <p className="muted small">Zurücksetzen angefragt am {dayOf(person.factor_reset_asked_at)}</p>
      )}
      {problem && <AlertBox tone="err">{problem}</AlertBox>}
      {asking && (
        <ConfirmDialog
          title={`Zweiten Faktor von ${name} zurücksetzen?`}
          text="Alle Sitzungen der Person enden. Bei der nächsten Anmeldung richtet sie eine Authentifizierungs-App ein. Vergewissern Sie sich vorher auf einem anderen Weg, dass die Bitte von ihr kommt."
          confirm="Zurücksetzen"
          onConfirm={() => void send()}
          onCancel={() => setAsking(false)}
        />
      )}
      {dialog}
    </>
  )
}
