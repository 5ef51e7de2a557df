import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { ReportForm } from '#features/security-report/report-form.tsx'
import { siteFact } from '#texts/site-facts.ts'
import { pageMeta } from '#ui/frame/page-meta.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { StepHeading, useStepFocus } from '#ui/steps/step-heading.tsx'

export const meta = () =>
  pageMeta({
    title: 'Sicherheitsproblem melden',
    description:
      'Haben Sie eine Schwachstelle oder etwas Verdächtiges gesehen? Melden Sie es hier, ohne Konto und ohne Ihren Namen.',
  })

export default function SecurityReport() {
  const [sent, setSent] = useState<{ number: string; answered: boolean }>()
  useStepFocus(sent ? 'sent' : 'form')
  return (
    <div className="layout start">
      <div className="narrow grid gap-6">
        <h1>Sicherheits&shy;problem melden</h1>
        {!sent && (
          <p>
            Ist Ihnen eine Schwachstelle aufgefallen? Haben Sie Daten gesehen, die Sie nichts angehen? Wirkt eine{' '}
            <span className="no-break">E-Mail</span> oder eine Seite unecht? Sagen Sie es uns. Sie brauchen dafür kein
            Konto und müssen Ihren Namen nicht nennen.
          </p>
        )}
        <div className="card narrow-card">{sent ? <Thanks {...sent} /> : <ReportForm onSent={setSent} />}</div>
        <p>
          Lieber per <span className="no-break">E-Mail</span>? Schreiben Sie an{' '}
          <a href={`mailto:${siteFact('email')}`}>{siteFact('email')}</a>. Wie Sie im Studio vorbeugen, steht unter{' '}
          <a href={paths.safeWork}>Sicher arbeiten</a>.
        </p>
      </div>
    </div>
  )
}

function Thanks({ number, answered }: { number: string; answered: boolean }) {
  return (
    <>
      <StepHeading>Ihre Meldung ist angekommen</StepHeading>
      <AlertBox tone="ok">
        <p>
          Nummer der Meldung: <b>{number}</b>
        </p>
      </AlertBox>
      <p>Vielen Dank. Wir sehen uns an, was Sie beschrieben haben.</p>
      <p>
        {answered
          ? 'Sie bekommen innerhalb von drei Werktagen eine Antwort von uns.'
          : 'Sie haben keine Adresse angegeben. Notieren Sie sich die Nummer, falls Sie später etwas ergänzen möchten.'}
      </p>
      <p>Bitte erzählen Sie anderen erst davon, wenn das Problem behoben ist. So kann es niemand ausnutzen.</p>
    </>
  )
}
