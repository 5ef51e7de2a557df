import type { Invoice as EInvoice } from '@e-invoice-eu/core'
import type { VatShare } from '#features/billing/billing-schema.ts'
import { daysOfMonth, germanDate } from '#features/billing/days.ts'
import type { InvoiceLine } from '#features/billing/invoices/invoice-lines.ts'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import { lineName, studioOf } from '#features/billing/invoices/line-name.ts'
import { sharesOf } from '#features/billing/invoices/totals.ts'
import { euros, money } from '#features/billing/money.ts'
import type { Config } from '#platform/config.ts'

const EUR = 'EUR'
const VAT_SCHEME = { 'cbc:ID': 'VAT' }
const standardRate = (percent: number) =>
  ({ 'cbc:ID': 'S', 'cbc:Percent': String(percent), 'cac:TaxScheme': VAT_SCHEME }) as const
/** UNTDID 1001. */
const TYPES = { invoice: '380', 'credit-note': '381', cancellation: '384' } as const
/** UN/ECE Recommendation 20: one. */
const PIECE = 'C62'

/** Facts of an invoice beyond its own row. */
export interface Around {
  seller: Config['operator']
  /** The corrected invoice; undefined unless this is a correction. */
  corrected: Pick<Invoice, 'number' | 'issuedOn'> | undefined
  /** Whether the company has ended, and thus cannot enter a payment method. */
  ended: boolean
  /** Month of its first service, if known: the invoice's own, or an earlier one. */
  firstMonth?: string | undefined
}

/** The invoice as a document of EN 16931; the business terms (BT-…) are those of its semantic model. */
export function invoiceData(
  invoice: Invoice,
  lines: readonly InvoiceLine[],
  { seller, corrected, ended, firstMonth = invoice.period }: Around,
): EInvoice {
  const { first } = daysOfMonth(firstMonth)
  const { last } = daysOfMonth(invoice.period)
  const [net, vat, gross] = [euros(invoice.netCents), euros(invoice.vatCents), euros(invoice.grossCents)]
  const [firstLine, ...more] = lines.map(lineData)
  const [firstShare, ...moreShares] = sharesOf(invoice).map(shareData)
  if (!firstLine || !firstShare) throw new Error('an invoice without a line')
  return {
    'ubl:Invoice': {
      'cbc:ID': invoice.number,
      'cbc:IssueDate': invoice.issuedOn,
      'cbc:DueDate': invoice.collectOn,
      'cbc:InvoiceTypeCode': TYPES[invoice.kind],
      // One text: the library would merge two into one note. A line each, since a reason may end without a full stop.
      'cbc:Note': [[...correctionSentences(invoice, corrected), paymentSentence(invoice, ended)].join('\n')],
      'cbc:DocumentCurrencyCode': EUR,
      ...(invoice.buyer.buyerReference && { 'cbc:BuyerReference': invoice.buyer.buyerReference }),
      ...(invoice.buyer.purchaseOrder && { 'cac:OrderReference': { 'cbc:ID': invoice.buyer.purchaseOrder } }),
      'cac:InvoicePeriod': { 'cbc:StartDate': first, 'cbc:EndDate': last },
      'cac:AccountingSupplierParty': { 'cac:Party': sellerData(seller, invoice) },
      'cac:AccountingCustomerParty': { 'cac:Party': buyerData(invoice) },
      // BT-72; the schema of the embedded syntax requires a delivery, and a month's usage is delivered by its end.
      'cac:Delivery': { 'cbc:ActualDeliveryDate': last },
      'cac:PaymentMeans': [paymentMeans(invoice)],
      'cac:PaymentTerms': { 'cbc:Note': paymentSentence(invoice, ended) },
      'cac:TaxTotal': [
        {
          'cbc:TaxAmount': vat,
          'cbc:TaxAmount@currencyID': EUR,
          'cac:TaxSubtotal': [firstShare, ...moreShares],
        },
      ],
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': net,
        'cbc:LineExtensionAmount@currencyID': EUR,
        'cbc:TaxExclusiveAmount': net,
        'cbc:TaxExclusiveAmount@currencyID': EUR,
        'cbc:TaxInclusiveAmount': gross,
        'cbc:TaxInclusiveAmount@currencyID': EUR,
        ...(creditTakenOff(invoice) > 0 && {
          'cbc:PrepaidAmount': euros(creditTakenOff(invoice)),
          'cbc:PrepaidAmount@currencyID': EUR,
        }),
        'cbc:PayableAmount': euros(invoice.grossCents - creditTakenOff(invoice)),
        'cbc:PayableAmount@currencyID': EUR,
      },
      'cac:InvoiceLine': [firstLine, ...more],
    },
  }
}

/** A correction counts against its invoice with its whole sum, including the part that becomes credit. */
export function creditTakenOff({ kind, prepaidCents }: Pick<Invoice, 'kind' | 'prepaidCents'>): number {
  return kind === 'invoice' ? prepaidCents : 0
}

type Ubl = EInvoice['ubl:Invoice']
type Line = Ubl['cac:InvoiceLine'][0]
type TaxShare = NonNullable<NonNullable<Ubl['cac:TaxTotal']>[number]['cac:TaxSubtotal']>[number]
type PaymentMeans = NonNullable<Ubl['cac:PaymentMeans']>[number]
type Party = Ubl['cac:AccountingSupplierParty']['cac:Party']
type BuyerParty = Ubl['cac:AccountingCustomerParty']['cac:Party']

function sellerData(seller: Config['operator'], { buyer }: Invoice): Party {
  return {
    ...(buyer.format === 'xrechnung' && { 'cbc:EndpointID': seller.email, 'cbc:EndpointID@schemeID': 'EM' as const }),
    'cac:PostalAddress': {
      'cbc:StreetName': seller.street,
      'cbc:CityName': seller.city,
      'cbc:PostalZone': seller.postcode,
      'cac:Country': { 'cbc:IdentificationCode': 'DE' },
    },
    'cac:PartyTaxScheme': [{ 'cbc:CompanyID': vatIdOf(seller), 'cac:TaxScheme': VAT_SCHEME }],
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': seller.company },
    'cac:Contact': {
      'cbc:Name': seller.company,
      'cbc:Telephone': seller.phone,
      'cbc:ElectronicMail': seller.email,
    },
  }
}

/**
 * A trial without settings has a placeholder, which no validator takes for a VAT id (BR-CO-09), so that no real number
 * is used.
 */
function vatIdOf({ vatId }: Config['operator']): string {
  return /^[A-Z]{2}/.test(vatId) ? vatId : 'DE000000000'
}

function buyerData({ buyer }: Invoice): BuyerParty {
  return {
    ...(buyer.email && { 'cbc:EndpointID': buyer.email, 'cbc:EndpointID@schemeID': 'EM' as const }),
    'cac:PostalAddress': {
      ...(buyer.street && { 'cbc:StreetName': buyer.street }),
      ...(buyer.street2 && { 'cbc:AdditionalStreetName': buyer.street2 }),
      ...(buyer.city && { 'cbc:CityName': buyer.city }),
      ...(buyer.postcode && { 'cbc:PostalZone': buyer.postcode }),
      'cac:Country': { 'cbc:IdentificationCode': buyer.country as 'DE' },
    },
    ...(buyer.vatId && { 'cac:PartyTaxScheme': { 'cbc:CompanyID': buyer.vatId, 'cac:TaxScheme': VAT_SCHEME } }),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.name },
  }
}

/** BG-23, one for each rate. */
const shareData = ({ percent, netCents, vatCents }: VatShare): TaxShare => ({
  'cbc:TaxableAmount': euros(netCents),
  'cbc:TaxableAmount@currencyID': EUR,
  'cbc:TaxAmount': euros(vatCents),
  'cbc:TaxAmount@currencyID': EUR,
  'cac:TaxCategory': standardRate(percent),
})

function lineData(line: InvoiceLine, index: number): Line {
  return {
    'cbc:ID': String(index + 1),
    'cbc:InvoicedQuantity': String(line.quantity),
    'cbc:InvoicedQuantity@unitCode': PIECE,
    'cbc:LineExtensionAmount': euros(line.netCents),
    'cbc:LineExtensionAmount@currencyID': EUR,
    // BT-133: the buyer's accounting reference.
    ...(studioOf(line) && { 'cbc:AccountingCost': studioOf(line) }),
    'cac:Item': { 'cbc:Name': lineName(line), 'cac:ClassifiedTaxCategory': standardRate(line.vatPercent) },
    'cac:Price': { 'cbc:PriceAmount': euros(line.unitCents), 'cbc:PriceAmount@currencyID': EUR },
  }
}

/** UNTDID 4461. The provider keeps the account number secret: a debit shows its mandate, a card its last digits. */
function paymentMeans({ payment, number, buyer }: Invoice): PaymentMeans {
  if (payment?.type === 'sepa_debit') {
    return {
      'cbc:PaymentMeansCode': '59',
      'cbc:PaymentID': number,
      'cac:PaymentMandate': {
        'cbc:ID': payment.mandateRef,
        ...(buyer.format === 'xrechnung' && { 'cac:PayerFinancialAccount': { 'cbc:ID': maskedAccount(payment) } }),
      },
    }
  }
  if (payment?.type === 'card') {
    return {
      'cbc:PaymentMeansCode': '48',
      'cbc:PaymentID': number,
      'cac:CardAccount': { 'cbc:PrimaryAccountNumberID': payment.last4, 'cbc:NetworkID': payment.brand || 'card' },
    }
  }
  return { 'cbc:PaymentMeansCode': '1', 'cbc:PaymentID': number }
}

/** BT-91, required by BR-DE-31: the known part of the account, whose number the provider keeps secret. */
function maskedAccount({ bankCountry, bankCode, last4 }: NonNullable<Invoice['payment']>): string {
  return `${bankCountry || 'DE'}**${bankCode ?? ''}******${last4}`
}

/** The pre-notification of a SEPA debit: amount, day, mandate and creditor are printed on the invoice. */
export function paymentSentence(invoice: Invoice, ended: boolean): string {
  const { kind, payment, collectOn, grossCents, prepaidCents } = invoice
  if (kind !== 'invoice') return creditSentence(invoice, ended)
  if (grossCents === prepaidCents) return 'Der Betrag ist mit Ihrem Guthaben beglichen. Es ist nichts zu zahlen.'
  const amount = money(grossCents - prepaidCents)
  const day = germanDate(collectOn)
  if (payment?.type === 'sepa_debit') {
    return `Wir ziehen ${amount} am ${day} oder am Bankarbeitstag danach per SEPA-Lastschrift ein (Mandat ${payment.mandateRef}, Konto mit den Endziffern ${payment.last4}).`
  }
  if (payment?.type === 'card') {
    return `Wir belasten Ihre Kreditkarte mit den Endziffern ${payment.last4} am ${day} mit ${amount}.`
  }
  if (ended) return 'Es ist keine Zahlungsmethode hinterlegt. Wir melden uns bei Ihnen wegen der Zahlung.'
  return `Es ist keine Zahlungsmethode hinterlegt. Bitte hinterlegen Sie bis zum ${day} eine Zahlungsmethode, damit wir ${amount} einziehen können.`
}

export function creditorSentence({ creditorId }: Pick<Config['operator'], 'creditorId'>): string {
  return `Unsere Gläubiger-Identifikationsnummer: ${creditorId}`
}

const CARRIED = 'wird mit offenen oder künftigen Rechnungen verrechnet. Auf Wunsch zahlen wir ihn aus.'
/** An ended company may get few further invoices, and the provider keeps its account number secret. */
export const CARRIED_AT_END =
  'wird mit noch offenen Rechnungen verrechnet; was übrig bleibt, zahlen wir aus. Bitte nennen Sie uns dafür Ihre Bankverbindung.'

/** Sentence about the part of a correction that became credit at issue; none for an unpaid sum. */
function creditSentence({ kind, grossCents, prepaidCents }: Invoice, ended: boolean): string {
  const carried = ended ? CARRIED_AT_END : CARRIED
  if (prepaidCents === 0) return `Der Betrag ${carried}`
  const leftCents = Math.abs(grossCents) - prepaidCents
  if (kind === 'cancellation')
    return leftCents === 0
      ? 'Die Rechnung war nicht bezahlt. Es ist nichts zu zahlen und nichts zu erstatten.'
      : `Davon schreiben wir Ihnen ${money(leftCents)} gut. Dieser Betrag ${carried}`
  return leftCents === 0
    ? 'Der Betrag ist vom offenen Betrag der Rechnung abgezogen. Es ist nichts zu erstatten.'
    : `Davon sind ${money(prepaidCents)} vom offenen Betrag der Rechnung abgezogen. Der Rest von ${money(leftCents)} ${carried}`
}

/** Order, reference and VAT id that the buyer has given for the invoice, as in its data; may be none. */
export function buyerSentences({ buyer: { purchaseOrder, buyerReference, vatId } }: Pick<Invoice, 'buyer'>): string[] {
  return [
    ...(purchaseOrder ? [`Bestellnummer: ${purchaseOrder}`] : []),
    ...(buyerReference ? [`Käuferreferenz: ${buyerReference}`] : []),
    ...(vatId ? [`Ihre USt-IdNr.: ${vatId}`] : []),
  ]
}

/** The corrected invoice and the reason of the correction (§ 31 Abs. 5 UStDV). */
export function correctionSentences(
  { kind, reason }: Pick<Invoice, 'kind' | 'reason'>,
  corrected: Around['corrected'],
): string[] {
  if (!corrected) return []
  const what = kind === 'cancellation' ? 'Storniert' : 'Berichtigt'
  return [`${what} die Rechnung ${corrected.number} vom ${germanDate(corrected.issuedOn)}. Grund: ${reason}`]
}
