import type { InputOf, OutputOf } from '@epassbild/contract/endpoint.ts'
import type { reportSecurityProblem as endpoint } from '@epassbild/contract/security-reports.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/ports/mail.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'audit' | 'outbox'>

/**
 * Mails a report to the operator; it is not stored. The audit log records its arrival, as proof of the reaction times
 * that the operator has to meet.
 */
export async function reportSecurityProblem(
  deps: Needs,
  report: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const number = deps.random.uuid().slice(0, 8).toUpperCase()
  await inTransaction(deps, async ({ outbox, audit }) => {
    await outbox.add(reportMail(deps.config.securityContact, number, report))
    await audit.append('security-problem-reported', { number })
  })
  return { report_number: number }
}

function reportMail(to: string, number: string, { description, place, email }: InputOf<typeof endpoint>): Mail {
  return composeMail({
    to,
    subject: `Sicherheitsmeldung ${number}`,
    paragraphs: [
      'über das Formular „Sicherheitsproblem melden“ kam diese Meldung:',
      description,
      `Wo: ${place || 'nicht angegeben'}`,
      `Antwort an: ${email || 'keine gewünscht'}`,
    ],
    note: 'Bitte bestätigen Sie den Eingang, wenn eine Antwort gewünscht ist. Öffnen Sie keine Links aus der Meldung ungeprüft.',
  })
}
