import type { Operator } from '#platform/config.ts'
import type { MailPort } from '#platform/ports/mail.ts'
import { escapeHtml } from './compose-mail.ts'

/** Register and management, which every business letter of a company names, whatever its form (§ 35a GmbHG). */
export function legalFacts({ register, representative }: Pick<Operator, 'register' | 'representative'>): string {
  return `${register} · Vertreten durch ${representative}`
}

/** Ends every mail with company, seat and legal facts of the operator. */
export function asBusinessLetters(mail: MailPort, operator: Operator): MailPort {
  const { company, street, postcode, city } = operator
  const rows = [`${company}, ${street}, ${postcode} ${city}`, legalFacts(operator)]
  const foot = `<p style="color:#40565B;font-size:14px">${rows.map(escapeHtml).join('<br>')}</p></body>`
  return {
    send: (id, { text, html, ...more }) =>
      mail.send(id, {
        ...more,
        text: `${text}\n\n${rows.join('\n')}`,
        html: html.replace('</body>', () => foot),
      }),
  }
}
