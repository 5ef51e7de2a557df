import { PAYMENT_FAILURE_SENTENCES } from '@epassbild/contract/billing.ts'
import { paymentSentence } from '#features/billing/invoice-pdf/invoice-data.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/ports/mail.ts'
import type { Buyer } from './billing-schema.ts'
import { germanDate, monthName } from './days.ts'
import { amountDue } from './invoices/amount-due.ts'
import type { Invoice } from './invoices/invoice-store.ts'
import { money } from './money.ts'

const reasonOf = ({ failure }: Invoice) => (failure ? [PAYMENT_FAILURE_SENTENCES[failure]] : [])
const pauseOf = ({ pauseOn }: Invoice) =>
  pauseOn
    ? [
        `Ist die Rechnung bis dahin nicht bezahlt, sind ab dem ${germanDate(pauseOn)} keine neuen Übermittlungen möglich.`,
      ]
    : []

const linkTo = (publicUrl: string, path: string, label: string) => ({ label, url: `${publicUrl}${path}` })

function attachmentsOf({ number, pdfKey, xmlKey }: Invoice & { pdfKey: string }) {
  const pdf = { objectKey: pdfKey, fileName: `${number}.pdf`, type: 'application/pdf' }
  return xmlKey ? [pdf, { objectKey: xmlKey, fileName: `${number}.xml`, type: 'application/xml' }] : [pdf]
}

export function invoiceMail(invoice: Invoice & { pdfKey: string }, publicUrl: string): Mail {
  return composeMail({
    to: invoice.buyer.email,
    subject: `Rechnung ${invoice.number}`,
    name: invoice.buyer.name,
    paragraphs: [
      `anbei erhalten Sie die Rechnung für ${monthName(invoice.period)} über ${money(invoice.grossCents)}.`,
      paymentSentence(invoice),
      'Die Rechnungsdaten stecken auch maschinenlesbar im PDF (ZUGFeRD).',
    ],
    link: linkTo(publicUrl, '/Rechnungen', 'Zu meinen Rechnungen'),
    attachments: attachmentsOf(invoice),
  })
}

/** A credit note or a cancellation, with what it corrects. */
export function correctionMail(correction: Invoice & { pdfKey: string }, publicUrl: string): Mail {
  const name = correction.kind === 'cancellation' ? 'Stornorechnung' : 'Gutschrift'
  return composeMail({
    to: correction.buyer.email,
    subject: `${name} ${correction.number}`,
    name: correction.buyer.name,
    paragraphs: [
      `anbei erhalten Sie die ${name} über ${money(Math.abs(correction.grossCents))} zu Ihrer Rechnung für ${monthName(correction.period)}.`,
      `Grund: ${correction.reason}`,
      paymentSentence(correction),
    ],
    link: linkTo(publicUrl, '/Rechnungen', 'Zu meinen Rechnungen'),
    attachments: attachmentsOf(correction),
  })
}

export function collectionFailedMail(invoice: Invoice, nextTryOn: string, publicUrl: string): Mail {
  return composeMail({
    to: invoice.buyer.email,
    subject: `Einzug zur Rechnung ${invoice.number} fehlgeschlagen`,
    name: invoice.buyer.name,
    paragraphs: [
      `wir konnten ${money(amountDue(invoice))} für ${monthName(invoice.period)} nicht einziehen.`,
      ...reasonOf(invoice),
      `Wir versuchen es am ${germanDate(nextTryOn)} noch einmal. Bitte prüfen Sie bis dahin Ihre Zahlungsmethode.`,
      ...pauseOf(invoice),
    ],
    link: linkTo(publicUrl, '/StripeCheckoutButton', 'Zahlungsmethode prüfen'),
  })
}

export function handedOverMail(invoice: Invoice, publicUrl: string): Mail {
  return composeMail({
    to: invoice.buyer.email,
    subject: `Rechnung ${invoice.number} ist offen`,
    name: invoice.buyer.name,
    paragraphs: [
      `auch der letzte Versuch, ${money(amountDue(invoice))} für ${monthName(invoice.period)} einzuziehen, ist fehlgeschlagen.`,
      'Wir melden uns bei Ihnen, um den offenen Betrag zu klären. Sie können ihn auch selbst noch einmal einziehen lassen.',
      ...pauseOf(invoice),
    ],
    link: linkTo(publicUrl, '/Rechnungen', 'Zu meinen Rechnungen'),
  })
}

export function chargedBackMail(invoice: Invoice, publicUrl: string): Mail {
  return composeMail({
    to: invoice.buyer.email,
    subject: `Kartenzahlung zur Rechnung ${invoice.number} zurückgebucht`,
    name: invoice.buyer.name,
    paragraphs: [
      `die Kartenzahlung über ${money(amountDue(invoice))} für ${monthName(invoice.period)} wurde zurückgebucht.`,
      'Wir melden uns bei Ihnen, um das zu klären. Bis dahin ziehen wir den Betrag nicht von selbst noch einmal ein.',
      ...pauseOf(invoice),
    ],
    link: linkTo(publicUrl, '/Rechnungen', 'Zu meinen Rechnungen'),
  })
}

export function methodMissingMail(invoice: Invoice, publicUrl: string): Mail {
  return composeMail({
    to: invoice.buyer.email,
    subject: `Zahlungsmethode für Rechnung ${invoice.number} fehlt`,
    name: invoice.buyer.name,
    paragraphs: [
      `für die Rechnung über ${money(amountDue(invoice))} ist keine Zahlungsmethode hinterlegt.`,
      'Bitte hinterlegen Sie eine Kreditkarte oder ein SEPA-Lastschriftmandat. Danach ziehen wir den Betrag ein.',
      ...pauseOf(invoice),
    ],
    link: linkTo(publicUrl, '/StripeCheckoutButton', 'Zahlungsmethode hinterlegen'),
  })
}

export function pauseSoonMail(invoice: Invoice, publicUrl: string): Mail {
  return composeMail({
    to: invoice.buyer.email,
    subject: `Erinnerung: Rechnung ${invoice.number} ist offen`,
    name: invoice.buyer.name,
    paragraphs: [
      `die Rechnung für ${monthName(invoice.period)} über ${money(amountDue(invoice))} ist noch nicht bezahlt.`,
      ...pauseOf(invoice),
    ],
    link: linkTo(publicUrl, '/Rechnungen', 'Zu meinen Rechnungen'),
  })
}

export function pauseBegunMail(invoice: Invoice, publicUrl: string): Mail {
  return composeMail({
    to: invoice.buyer.email,
    subject: `Übermittlungen pausiert: Rechnung ${invoice.number} ist offen`,
    name: invoice.buyer.name,
    paragraphs: [
      `die Rechnung für ${monthName(invoice.period)} über ${money(amountDue(invoice))} ist nicht bezahlt. Ab heute sind deshalb keine neuen Übermittlungen möglich.`,
      'Bereits übermittelte Bilder können Behörden weiter abrufen. Sobald der Betrag eingezogen ist, geht es sofort weiter.',
    ],
    link: linkTo(publicUrl, '/Rechnungen', 'Jetzt bezahlen'),
  })
}

export function addressMissingMail({ email, name }: Pick<Buyer, 'email' | 'name'>, publicUrl: string): Mail {
  return composeMail({
    to: email,
    subject: 'Bitte geben Sie Ihre Rechnungsanschrift an',
    name,
    paragraphs: [
      'für Ihre nächste Rechnung fehlt uns die Anschrift, die darauf stehen muss.',
      'Bitte tragen Sie sie auf der Seite „Rechnungen“ unter „Rechnungsangaben“ ein. Danach kommt die Rechnung von selbst.',
    ],
    link: linkTo(publicUrl, '/Rechnungen', 'Anschrift eintragen'),
  })
}
