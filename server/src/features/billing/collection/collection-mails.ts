import { PAYMENT_FAILURE_SENTENCES } from '@epassbild/contract/billing.ts'
import { germanDay } from '@epassbild/contract/days.ts'
import { germanDate, monthName } from '#features/billing/days.ts'
import { amountDue } from '#features/billing/invoices/amount-due.ts'
import { describeAddressee } from '#features/billing/invoices/describe-buyer.ts'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import { money } from '#features/billing/money.ts'
import { hasEnded } from '#features/companies/company-store.ts'
import type { Deps } from '#platform/deps.ts'
import { composeMail, type MailContent } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/ports/mail.ts'

export interface MailFacts {
  publicUrl: string
  /** `2026-11-20` in Germany. */
  today: string
  /** The company is closed or blocked: its people cannot sign in, and no pause applies. */
  ended: boolean
}

export async function mailFacts(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  companyId: number,
): Promise<MailFacts> {
  const ended = await hasEnded(db, companyId)
  return { publicUrl: config.publicUrl, today: germanDay(clock.now()), ended }
}

export type CollectionMail = (invoice: Invoice, facts: MailFacts) => Mail

/** Mails the buyer at the current address; does nothing without one. */
export async function tellBuyer(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  invoice: Invoice,
  mail: CollectionMail,
): Promise<void> {
  const buyer = await describeAddressee(deps, invoice)
  if (buyer.email) await deps.outbox.add(mail({ ...invoice, buyer }, await mailFacts(deps, invoice.companyId)))
}

const INVOICES = { path: '/Rechnungen', label: 'Zu meinen Rechnungen' }
const METHOD = { path: '/StripeCheckoutButton', label: 'Zahlungsmethode hinterlegen' }
export const WE_CALL = 'Wir melden uns bei Ihnen wegen der Zahlung.'

type Told = Pick<MailContent, 'subject' | 'paragraphs'> & { link: typeof INVOICES }

function mailAbout({ buyer }: Invoice, { publicUrl, ended }: MailFacts, { link, ...told }: Told): Mail {
  const { path, label } = link
  return composeMail({
    ...{ to: buyer.email, name: buyer.name, ...told },
    ...(!ended && { link: { label, url: `${publicUrl}${path}` } }),
  })
}

/** Sum and month, as worded in all of these mails. */
const sumOf = (invoice: Invoice) => `${money(amountDue(invoice))} für ${monthName(invoice.period)}`

/** Sentences about a coming or active pause. */
export function pauseOf({ pauseOn }: Invoice, { today, ended }: MailFacts): string[] {
  if (!pauseOn || ended) return []
  const day = germanDate(pauseOn)
  return [
    pauseOn <= today
      ? `Seit dem ${day} sind keine neuen Übermittlungen möglich, solange die Rechnung offen ist.`
      : `Bleibt die Rechnung offen, sind ab dem ${day} keine neuen Übermittlungen möglich.`,
  ]
}

export function collectionFailedMail(invoice: Invoice, facts: MailFacts): Mail {
  const { failure, nextTryOn } = invoice
  const next = nextTryOn ? `Wir versuchen es am ${germanDate(nextTryOn)} noch einmal.` : WE_CALL
  return mailAbout(invoice, facts, {
    subject: `Einzug zur Rechnung ${invoice.number} fehlgeschlagen`,
    paragraphs: [
      `wir konnten ${sumOf(invoice)} nicht einziehen.`,
      ...(facts.ended
        ? [next]
        : [
            ...(failure ? [PAYMENT_FAILURE_SENTENCES[failure]] : []),
            `${next} Bitte prüfen Sie bis dahin Ihre Zahlungsmethode.`,
          ]),
      ...pauseOf(invoice, facts),
    ],
    link: { ...METHOD, label: 'Zahlungsmethode prüfen' },
  })
}

export function handedOverMail(invoice: Invoice, facts: MailFacts): Mail {
  return mailAbout(invoice, facts, {
    subject: `Rechnung ${invoice.number} ist offen`,
    paragraphs: [
      `auch der letzte Versuch, ${sumOf(invoice)} einzuziehen, ist fehlgeschlagen.`,
      facts.ended ? WE_CALL : `${WE_CALL} Sie können den Betrag auch selbst noch einmal einziehen lassen.`,
      ...pauseOf(invoice, facts),
    ],
    link: INVOICES,
  })
}

/** No attempt was made, since there is no payment method; people take over. */
export function handedOverUntriedMail(invoice: Invoice, facts: MailFacts): Mail {
  return mailAbout(invoice, facts, {
    subject: `Rechnung ${invoice.number} ist offen`,
    paragraphs: [
      `für ${sumOf(invoice)} ist keine Zahlungsmethode hinterlegt.`,
      facts.ended ? WE_CALL : `${WE_CALL} Hinterlegen Sie eine Zahlungsmethode, ziehen wir den Betrag ein.`,
      ...pauseOf(invoice, facts),
    ],
    link: METHOD,
  })
}

export function chargedBackMail(invoice: Invoice, facts: MailFacts): Mail {
  return mailAbout(invoice, facts, {
    subject: `Kartenzahlung zur Rechnung ${invoice.number} zurückgebucht`,
    paragraphs: [
      `die Kartenzahlung über ${sumOf(invoice)} wurde zurückgebucht.`,
      'Wir melden uns bei Ihnen, um das zu klären. Bis dahin ziehen wir den Betrag nicht von selbst noch einmal ein.',
      ...pauseOf(invoice, facts),
    ],
    link: INVOICES,
  })
}

/** The provider does not know whether it made this payment. */
export function unknownPaymentMail(invoice: Invoice, facts: MailFacts): Mail {
  return mailAbout(invoice, facts, {
    subject: `Zahlung zur Rechnung ${invoice.number} ist ungeklärt`,
    paragraphs: [
      `für ${sumOf(invoice)} haben wir eine Zahlung begonnen. ${PAYMENT_FAILURE_SENTENCES.unknown}`,
      'Wir melden uns bei Ihnen, um das zu klären. Bis dahin ziehen wir den Betrag nicht von selbst noch einmal ein.',
      ...pauseOf(invoice, facts),
    ],
    link: INVOICES,
  })
}

const WORKS_AGAIN = 'Übermittlungen sind wieder möglich.'

export function paidMail(invoice: Invoice, facts: MailFacts, resumed: boolean): Mail {
  return mailAbout(invoice, facts, {
    subject: `Rechnung ${invoice.number} ist bezahlt`,
    paragraphs: [
      `die Rechnung über ${sumOf(invoice)} ist bezahlt. Wir ziehen dafür nichts mehr ein.`,
      ...(resumed && !facts.ended ? [WORKS_AGAIN] : []),
    ],
    link: INVOICES,
  })
}

/** The cancellation document does not mention the pause. */
export function pauseEndedMail(invoice: Invoice, facts: MailFacts): Mail {
  return mailAbout(invoice, facts, {
    subject: `Übermittlungen wieder möglich: Rechnung ${invoice.number} ist storniert`,
    paragraphs: [`die Rechnung über ${sumOf(invoice)} haben wir storniert. ${WORKS_AGAIN}`],
    link: INVOICES,
  })
}

/** Revokes a `paidMail` that was sent by mistake. */
export const paymentWithdrawnMail =
  (next: readonly string[]): CollectionMail =>
  (invoice, facts) =>
    mailAbout(invoice, facts, {
      subject: `Rechnung ${invoice.number} ist wieder offen`,
      paragraphs: [
        `die Rechnung über ${sumOf(invoice)} hatten wir irrtümlich als bezahlt eingetragen. Sie ist noch offen. Bitte entschuldigen Sie.`,
        ...next,
        ...pauseOf(invoice, facts),
      ],
      link: INVOICES,
    })

/** The rest is collected: a debit of another sum than announced must be announced (SEPA pre-notification). */
export const partPaidMail =
  (cents: number, next: readonly string[]): CollectionMail =>
  (invoice, facts) =>
    mailAbout(invoice, facts, {
      subject: `Teilzahlung zur Rechnung ${invoice.number}`,
      paragraphs: [
        [`für Ihre Rechnung sind ${money(cents)} eingegangen. Offen sind noch ${sumOf(invoice)}.`, ...next].join(' '),
        ...pauseOf(invoice, facts),
      ],
      link: INVOICES,
    })

/** Revokes a `partPaidMail` that was sent by mistake. */
export const partWithdrawnMail =
  (cents: number, next: readonly string[]): CollectionMail =>
  (invoice, facts) =>
    mailAbout(invoice, facts, {
      subject: `Teilzahlung zur Rechnung ${invoice.number} war ein Versehen`,
      paragraphs: [
        `eine Zahlung von ${money(cents)} hatten wir irrtümlich bei dieser Rechnung eingetragen. Offen sind ${sumOf(invoice)}. Bitte entschuldigen Sie.`,
        ...next,
        ...pauseOf(invoice, facts),
      ],
      link: INVOICES,
    })

export function methodMissingMail(invoice: Invoice, facts: MailFacts): Mail {
  return mailAbout(invoice, facts, {
    subject: `Zahlungsmethode für Rechnung ${invoice.number} fehlt`,
    paragraphs: [
      `für ${sumOf(invoice)} ist keine Zahlungsmethode hinterlegt.`,
      'Bitte hinterlegen Sie eine Kreditkarte oder ein SEPA-Lastschriftmandat. Danach ziehen wir den Betrag ein.',
      ...pauseOf(invoice, facts),
    ],
    link: METHOD,
  })
}

export function pauseSoonMail(invoice: Invoice, facts: MailFacts): Mail {
  return mailAbout(invoice, facts, {
    subject: `Erinnerung: Rechnung ${invoice.number} ist offen`,
    paragraphs: [`die Rechnung über ${sumOf(invoice)} ist noch nicht bezahlt.`, ...pauseOf(invoice, facts)],
    link: invoice.failure === 'no-method' ? METHOD : INVOICES,
  })
}

export function pauseBegunMail(invoice: Invoice, facts: MailFacts): Mail {
  const { pauseOn, failure } = invoice
  const since = pauseOn && pauseOn < facts.today ? `Seit dem ${germanDate(pauseOn)}` : 'Ab heute'
  const untried = failure === 'no-method'
  return mailAbout(invoice, facts, {
    subject: `Übermittlungen pausiert: Rechnung ${invoice.number} ist offen`,
    paragraphs: [
      `die Rechnung über ${sumOf(invoice)} ist nicht bezahlt. ${since} sind deshalb keine neuen Übermittlungen möglich.`,
      `Bereits übermittelte Bilder können Behörden weiter abrufen. ${
        untried
          ? 'Sobald Sie eine Zahlungsmethode hinterlegt haben, geht es sofort weiter.'
          : 'Sobald der Betrag eingezogen ist, geht es sofort weiter.'
      }`,
    ],
    link: untried ? METHOD : { ...INVOICES, label: 'Jetzt bezahlen' },
  })
}
