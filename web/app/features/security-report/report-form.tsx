import { DESCRIPTION_MAX, reportSecurityProblem } from '@epassbild/contract/security-reports.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { siteFact } from '#texts/site-facts.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { useFaults } from '#ui/fields/use-faults.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { useOnce } from '#ui/use-once.ts'
import { faultsOfReport, type ReportField, sentenceOfFailure } from './check-report.ts'

/** Observation, place and contact; only the first is required. */
export function ReportForm({ onSent }: { onSent: (sent: { number: string; answered: boolean }) => void }) {
  const [report, setReport] = useState({ description: '', place: '', email: '' })
  const [problem, setProblem] = useState<string>()
  const faults = useFaults<ReportField>(() => faultsOfReport(report))
  const [busy, send] = useOnce(async () => {
    setProblem(undefined)
    if (!faults.pass()) return
    const answer = await call(reportSecurityProblem, report)
    if (answer.ok) onSent({ number: answer.data.report_number, answered: report.email.trim() !== '' })
    else setProblem(sentenceOfFailure(answer, siteFact('email')))
  })
  const tie = (field: ReportField) => ({
    id: field,
    value: report[field],
    error: faults.sentenceOf(field),
    onChange: (value: string) => {
      setReport((before) => ({ ...before, [field]: value }))
      faults.clear(field)
    },
  })
  return (
    <Form className="grid gap-5" onSend={send}>
      <ErrorSummary attempt={faults.attempt} />
      <TextareaField
        {...tie('description')}
        label="Was haben Sie gesehen?"
        hint="Was haben Sie getan, was ist geschehen, was hätten Sie erwartet? Bitte keine Passwörter, Codes und Bilder."
        rows={7}
        maxLength={DESCRIPTION_MAX}
      />
      <TextField {...tie('place')} label="Wo war das?" hint="Seite, Gerät oder Standort" optional maxLength={200} />
      <TextField
        {...tie('email')}
        label="Ihre E-Mail-Adresse"
        hint="Nur wenn Sie eine Antwort wünschen"
        optional
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      {problem && <AlertBox tone="err">{problem}</AlertBox>}
      <BusyButton busy={busy}>Meldung senden</BusyButton>
      <LeaveGuard unsaved={Object.values(report).some((text) => text !== '')} />
    </Form>
  )
}
