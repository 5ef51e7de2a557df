import type { InputOf, OutputOf } from '@epassbild/contract/endpoint.ts'
import type { reportSecurityProblem as endpoint } from '@epassbild/contract/security-reports.ts'
import { Email } from '@epassbild/contract/values.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'audit' | 'outbox'>

/**
 * Takes what somebody saw and mails it to the operator; it is stored nowhere else. The audit log keeps that and when a
 * report came, as proof of the reaction times that the operator owes.
 */
export async function reportSecurityProblem(
  deps: Needs,
  report: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const number = deps.random.uuid().slice(0, 8).toUpperCase()
  const to = operatorAddress(deps.config)
  await inTransaction(deps, async ({ outbox, audit }) => {
    await outbox.add(
      composeMail({
        to,
        subject: `Sicherheitsmeldung ${number}`,
        paragraphs: [
          'über das Formular „Sicherheitsproblem melden“ kam diese Meldung:',
          report.description,
          `Wo: ${report.place || 'nicht angegeben'}`,
          `Antwort an: ${report.email || 'keine gewünscht'}`,
        ],
        note: 'Bitte bestätigen Sie den Eingang, wenn eine Antwort gewünscht ist. Öffnen Sie keine Links aus der Meldung ungeprüft.',
      }),
    )
    await audit.append('security-problem-reported', { number })
  })
  return { report_number: number }
}

/** The published address, or the one that mails come from while none is set. */
function operatorAddress({ operator, mail }: Needs['config']): string {
  const published = Email.safeParse(operator.email)
  return published.success ? published.data : (/<([^>]+)>/.exec(mail.from)?.[1] ?? mail.from)
}
