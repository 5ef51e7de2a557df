import { PAYMENT_FAILURE_SENTENCES } from '@epassbild/contract/billing.ts'
import { nameInTown } from '@epassbild/contract/company/name-in-town.ts'
import { REJECTIONS, REPLACEMENT_DAYS } from '@epassbild/contract/photos.ts'
import { type Addressee, mailTo } from '#features/accounts/mail-to.ts'
import { type MailFacts, pauseOf } from '#features/billing/collection/collection-mails.ts'
import { germanDate } from '#features/billing/days.ts'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import type { Mail } from '#platform/ports/mail.ts'
import type { findRejection } from './fact-store.ts'

type Rejection = NonNullable<Awaited<ReturnType<typeof findRejection>>> & { cameFree: boolean }

const NOTE = 'Wer diese Nachricht bekommt, legt die Inhaberin oder der Inhaber unter „Benachrichtigungen“ fest.'
const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' })

const factsOf = ({ studioName, studioCity, customerReference, organisation, reason }: Rejection): string[] => [
  `Standort: ${nameInTown(studioName, studioCity)}`,
  ...(customerReference ? [`Kundennummer: ${customerReference}`] : []),
  `Behörde: ${organisation}`,
  `Grund: ${REJECTIONS[reason ?? 'other-reason']}`,
]

/** Contains no picture and only the studio's own reference: place and time identify the transfer (SLIP-02). */
export function photoRejectedMail(person: Addressee, rejection: Rejection, publicUrl: string): Mail {
  const { storedAt, cameFree } = rejection
  return mailTo(person, {
    subject: 'Eine Behörde hat ein Passbild abgelehnt',
    paragraphs: [
      `eine Behörde hat ein Bild abgelehnt, das am ${moment.format(storedAt)} Uhr übermittelt wurde.`,
      factsOf(rejection).join('\n'),
      // A replacement for a rejected photo was free; other photos are not.
      ...(cameFree
        ? []
        : [
            `Das Ersatzbild berechnen wir nicht, einmal und innerhalb von ${REPLACEMENT_DAYS} Tagen. Wählen Sie dazu in Ihrer Liste der Übermittlungen bei diesem Bild „Kostenlos ersetzen“.`,
          ]),
    ],
    link: { label: 'Zu den Übermittlungen', url: `${publicUrl}/Uebermittlungen` },
    note: NOTE,
  })
}

function subjectOf({ number, failure }: Invoice): string {
  if (failure === 'no-method') return `Zahlungsmethode für Rechnung ${number} fehlt`
  if (failure === 'unknown') return `Zahlung zur Rechnung ${number} ist ungeklärt`
  return `Einzug zur Rechnung ${number} fehlgeschlagen`
}

/** Without a payment method nothing was attempted, and nothing will be. */
export function collectionFailedCopy(person: Addressee, invoice: Invoice, facts: MailFacts): Mail {
  const { number, failure, nextTryOn } = invoice
  const untried = failure === 'no-method'
  const unknown = failure === 'unknown'
  const next = untried ? [] : [`Wir versuchen es am ${germanDate(nextTryOn ?? '')} noch einmal.`]
  return mailTo(person, {
    subject: subjectOf(invoice),
    paragraphs: [
      untried || unknown
        ? `die Rechnung ${number} ist offen.`
        : `die Rechnung ${number} konnte nicht eingezogen werden.`,
      ...(failure ? [PAYMENT_FAILURE_SENTENCES[failure]] : []),
      ...(nextTryOn ? next : ['Wir melden uns bei Ihnen.']),
      ...pauseOf(invoice, facts),
    ],
    link: { label: 'Zu den Rechnungen', url: `${facts.publicUrl}/Rechnungen` },
    note: NOTE,
  })
}
