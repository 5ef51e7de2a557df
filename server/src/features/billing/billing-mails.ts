import { creditorSentence, paymentSentence } from '#features/billing/invoice-pdf/invoice-data.ts'
import type { Config } from '#platform/config.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/ports/mail.ts'
import type { Buyer } from './billing-schema.ts'
import { germanDate, monthName } from './days.ts'
import type { Invoice } from './invoices/invoice-store.ts'
import { money } from './money.ts'

const toInvoices = (publicUrl: string, label = 'Zu meinen Rechnungen') => ({ label, url: `${publicUrl}/Rechnungen` })

function attachmentsOf({ number, pdfKey, xmlKey }: Made) {
  const pdf = { objectKey: pdfKey, fileName: `${number}.pdf`, type: 'application/pdf' }
  return xmlKey ? [pdf, { objectKey: xmlKey, fileName: `${number}.xml`, type: 'application/xml' }] : [pdf]
}

type Made = Invoice & { pdfKey: string }

/** Context of a mail: people of an ended company cannot sign in. */
interface Around {
  publicUrl: string
  ended: boolean
}

export function invoiceMail(invoice: Made, { publicUrl, ended }: Around): Mail {
  return composeMail({
    to: invoice.buyer.email,
    subject: `Rechnung ${invoice.number}`,
    name: invoice.buyer.name,
    paragraphs: [
      `anbei erhalten Sie die Rechnung für ${monthName(invoice.period)} über ${money(invoice.grossCents)}.`,
      paymentSentence(invoice, ended),
      invoice.xmlKey
        ? 'Die XRechnung liegt als XML bei.'
        : 'Die Rechnungsdaten stecken auch maschinenlesbar im PDF (ZUGFeRD).',
    ],
    ...(!ended && { link: toInvoices(publicUrl) }),
    attachments: attachmentsOf(invoice),
  })
}

/** Announces debits by a newly saved method; the day is that of the next attempt. */
export function collectionAnnouncedMail(
  invoice: Invoice,
  { publicUrl, operator }: Pick<Config, 'publicUrl' | 'operator'>,
): Mail {
  const { number, buyer, period, payment, collectOn, creditedCents } = invoice
  return composeMail({
    to: buyer.email,
    subject: `Einzug zur Rechnung ${number} am ${germanDate(collectOn)}`,
    name: buyer.name,
    paragraphs: [
      `Sie haben eine Zahlungsmethode hinterlegt. Damit ziehen wir die offene Rechnung für ${monthName(period)} ein.`,
      paymentSentence({ ...invoice, prepaidCents: creditedCents }, false),
      ...(payment?.type === 'sepa_debit' ? [creditorSentence(operator)] : []),
    ],
    link: toInvoices(publicUrl),
  })
}

/** A credit note or a cancellation, with the corrected invoice. */
export function correctionMail(correction: Made, { publicUrl, ended }: Around): Mail {
  const name = correction.kind === 'cancellation' ? 'Stornorechnung' : 'Rechnungskorrektur'
  return composeMail({
    to: correction.buyer.email,
    subject: `${name} ${correction.number}`,
    name: correction.buyer.name,
    paragraphs: [
      `anbei erhalten Sie die ${name} über ${money(Math.abs(correction.grossCents))} zu Ihrer Rechnung für ${monthName(correction.period)}.`,
      `Grund: ${correction.reason}`,
      paymentSentence(correction, ended),
    ],
    ...(!ended && { link: toInvoices(publicUrl) }),
    attachments: attachmentsOf(correction),
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
    link: toInvoices(publicUrl, 'Anschrift eintragen'),
  })
}
