import { COUNTRY_CODES } from '@epassbild/contract/places/country-codes.ts'
import { isKnown } from './known-parts.ts'
import { at, type Element, readXml } from './read-xml.ts'

/**
 * The rules of EN 16931 that an invoice like ours can break, by their official names, on the syntax in the PDF
 * (UN/CEFACT CII D16B). Written from the rules' texts; the official schematron is run externally (docs/operations.md).
 */
type Rule = (invoice: Parts) => boolean

interface Parts {
  whole: Element
  document: Element
  trade: Element
  seller: Element
  buyer: Element
  settlement: Element
  totals: Element
  lines: Element[]
  breakdown: Element[]
}

const text = (element: Element, path: string) => at(element, path)[0]?.text ?? ''
const has = (element: Element, path: string) => text(element, path) !== ''
/** Parses `144.49` as 14449; NaN if it has more than two decimals. */
const cents = (amount: string) => (/^-?\d+(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN)
const amount = (element: Element, path: string) => cents(text(element, path))
/** Rounds away from zero, so that an invoice and its cancellation round alike. */
const roundHalfUp = (value: number) => Math.sign(value) * Math.round(Math.abs(value))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** All descendants with that name. */
const everywhere = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...everywhere(child, name)])
const isDay = ({ attributes, text: day }: Element) => {
  const written = day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  return (
    attributes.format === '102' &&
    !Number.isNaN(Date.parse(written)) &&
    new Date(written).toISOString().startsWith(written)
  )
}
/** VAT ids of Greece and Northern Ireland have prefixes of their own. */
const VAT_PREFIXES = [...COUNTRY_CODES, 'EL', 'XI']

const LINE_TAX = 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax'
const LINE_NET =
  'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'
const PRICE = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount'
const QUANTITY = 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'
const MEANS = 'ram:SpecifiedTradeSettlementPaymentMeans'
const DAY = 'udt:DateTimeString'
const PERIOD = 'ram:BillingSpecifiedPeriod'
/** EN 16931-1: the VAT total must state the currency. */
const CURRENCY = 'ram:InvoiceCurrencyCode'
/** The order required by the schema of the syntax. */
const TRADE_PARTS = ['Line', 'HeaderTradeAgreement', 'HeaderTradeDelivery', 'HeaderTradeSettlement']

const everyLine =
  (rule: (line: Element) => boolean): Rule =>
  ({ lines }) =>
    lines.every(rule)
const everyTax =
  (rule: (tax: Element, parts: Parts) => boolean): Rule =>
  (parts) =>
    parts.breakdown.every((tax) => rule(tax, parts))

const RULES: Record<string, Rule> = {
  'schema: parts in order': ({ trade }) => {
    const order = trade.children.map(({ name }) => TRADE_PARTS.findIndex((part) => name.includes(part)))
    return new Set(order).size === TRADE_PARTS.length && order.every((part, index) => part >= (order[index - 1] ?? 0))
  },
  'BR-01': ({ whole }) =>
    text(whole, 'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID') ===
    'urn:cen.eu:en16931:2017',
  'BR-02': ({ document }) => has(document, 'ram:ID'),
  'BR-03': ({ document }) => at(document, `ram:IssueDateTime/${DAY}`).some(isDay),
  'BR-04': ({ document }) => ['380', '381', '384'].includes(text(document, 'ram:TypeCode')),
  // BG-3: a correction refers to the invoice that it corrects.
  'BR-55': ({ document, settlement }) =>
    text(document, 'ram:TypeCode') === '380' || has(settlement, 'ram:InvoiceReferencedDocument/ram:IssuerAssignedID'),
  'BR-05': ({ settlement }) => text(settlement, CURRENCY) === 'EUR',
  'BR-06': ({ seller }) => has(seller, 'ram:Name'),
  'BR-07': ({ buyer }) => has(buyer, 'ram:Name'),
  'BR-09': ({ seller }) => has(seller, 'ram:PostalTradeAddress/ram:CountryID'),
  'BR-11': ({ buyer }) => /^[A-Z]{2}$/.test(text(buyer, 'ram:PostalTradeAddress/ram:CountryID')),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-21': ({ lines }) => {
    const ids = lines.map((line) => text(line, 'ram:AssociatedDocumentLineDocument/ram:LineID'))
    return !ids.includes('') && new Set(ids).size === lines.length
  },
  'BR-22': everyLine((line) => has(line, QUANTITY)),
  'BR-23': everyLine((line) => at(line, QUANTITY)[0]?.attributes.unitCode === 'C62'),
  'BR-24': everyLine((line) => Number(text(line, QUANTITY)) * amount(line, PRICE) === amount(line, LINE_NET)),
  'BR-25': everyLine((line) => has(line, 'ram:SpecifiedTradeProduct/ram:Name')),
  'BR-26': everyLine((line) => has(line, PRICE)),
  'BR-27': everyLine((line) => amount(line, PRICE) >= 0),
  'BR-29': ({ settlement }) =>
    has(settlement, `${PERIOD}/ram:StartDateTime/${DAY}`) &&
    text(settlement, `${PERIOD}/ram:EndDateTime/${DAY}`) >= text(settlement, `${PERIOD}/ram:StartDateTime/${DAY}`),
  'BR-45': everyTax((tax) => has(tax, 'ram:BasisAmount')),
  'BR-49': ({ settlement }) => ['1', '48', '59'].includes(text(settlement, `${MEANS}/ram:TypeCode`)),
  'BR-51': ({ settlement }) =>
    text(settlement, `${MEANS}/ram:ApplicableTradeSettlementFinancialCard/ram:ID`).length <= 10,
  'BR-63': ({ buyer }) =>
    at(buyer, 'ram:URIUniversalCommunication').every((way) =>
      at(way, 'ram:URIID').some(({ attributes, text: address }) => attributes.schemeID === 'EM' && address !== ''),
    ),
  'BR-CL-14': ({ whole }) => everywhere(whole, 'ram:CountryID').every(({ text: code }) => COUNTRY_CODES.includes(code)),
  'BR-CO-04': everyLine((line) => has(line, `${LINE_TAX}/ram:CategoryCode`)),
  'BR-CO-09': ({ seller }) =>
    at(seller, 'ram:SpecifiedTaxRegistration/ram:ID').every(
      ({ text: id }) => /^[A-Z]{2}\w+$/.test(id) && VAT_PREFIXES.includes(id.slice(0, 2)),
    ),
  'BR-CO-10': ({ lines, totals }) =>
    amount(totals, 'ram:LineTotalAmount') === sum(lines.map((line) => amount(line, LINE_NET))),
  'BR-CO-13': ({ totals }) => amount(totals, 'ram:TaxBasisTotalAmount') === amount(totals, 'ram:LineTotalAmount'),
  'BR-CO-14': ({ totals, breakdown }) =>
    amount(totals, 'ram:TaxTotalAmount') === sum(breakdown.map((tax) => amount(tax, 'ram:CalculatedAmount'))),
  'BR-CO-15': ({ totals, settlement }) =>
    at(totals, 'ram:TaxTotalAmount').length === 1 &&
    at(totals, 'ram:TaxTotalAmount')[0]?.attributes.currencyID === text(settlement, CURRENCY) &&
    amount(totals, 'ram:GrandTotalAmount') ===
      amount(totals, 'ram:TaxBasisTotalAmount') + amount(totals, 'ram:TaxTotalAmount'),
  'BR-CO-16': ({ totals }) =>
    amount(totals, 'ram:DuePayableAmount') ===
    amount(totals, 'ram:GrandTotalAmount') -
      (has(totals, 'ram:TotalPrepaidAmount') ? amount(totals, 'ram:TotalPrepaidAmount') : 0),
  'BR-CO-17': everyTax(
    (tax) =>
      amount(tax, 'ram:CalculatedAmount') ===
      roundHalfUp((amount(tax, 'ram:BasisAmount') * Number(text(tax, 'ram:RateApplicablePercent'))) / 100),
  ),
  // BG-23: the breakdown contains the rate of each line.
  'BG-23': ({ totals, breakdown }) =>
    amount(totals, 'ram:TaxBasisTotalAmount') === sum(breakdown.map((tax) => amount(tax, 'ram:BasisAmount'))),
  'BR-CO-18': ({ breakdown }) => breakdown.length > 0,
  'BR-CO-25': ({ settlement }) =>
    /^\d{8}$/.test(text(settlement, `ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/${DAY}`)),
  'BR-CO-26': ({ seller }) =>
    at(seller, 'ram:SpecifiedTaxRegistration/ram:ID').some(({ attributes }) => attributes.schemeID === 'VA'),
  'BR-DEC': ({ totals }) => totals.children.every(({ text: value }) => !Number.isNaN(cents(value))),
  'BR-S-01': ({ breakdown }) =>
    breakdown.some((tax) => text(tax, 'ram:CategoryCode') === 'S') &&
    new Set(breakdown.map((tax) => text(tax, 'ram:RateApplicablePercent'))).size === breakdown.length,
  'BR-S-02': ({ seller }) => has(seller, 'ram:SpecifiedTaxRegistration/ram:ID'),
  'BR-S-05': everyLine(
    (line) =>
      text(line, `${LINE_TAX}/ram:CategoryCode`) === 'S' &&
      Number(text(line, `${LINE_TAX}/ram:RateApplicablePercent`)) > 0,
  ),
  'BR-S-08': everyTax((tax, { lines }) => {
    const rate = text(tax, 'ram:RateApplicablePercent')
    const taxed = lines.filter((line) => text(line, `${LINE_TAX}/ram:RateApplicablePercent`) === rate)
    return amount(tax, 'ram:BasisAmount') === sum(taxed.map((line) => amount(line, LINE_NET)))
  }),
  'BR-S-10': everyTax((tax) => !has(tax, 'ram:ExemptionReason') && !has(tax, 'ram:ExemptionReasonCode')),
  'CII-DT-037': ({ lines, breakdown }) =>
    [...lines.flatMap((line) => at(line, LINE_TAX)), ...breakdown].every((tax) => text(tax, 'ram:TypeCode') === 'VAT'),
  'CII-DT-097': ({ whole }) => everywhere(whole, DAY).every(isDay),
  'CII-SR, CII-DT': ({ whole }) => isKnown(whole),
}

/** The names of the rules that an invoice breaks; empty if it is valid. */
export function brokenRules(xml: string): string[] {
  const whole = readXml(xml)
  const part = (element: Element, path: string): Element =>
    at(element, path)[0] ?? { name: path, attributes: {}, children: [], text: '' }
  const trade = part(whole, 'rsm:SupplyChainTradeTransaction')
  const settlement = part(trade, 'ram:ApplicableHeaderTradeSettlement')
  const parts: Parts = {
    whole,
    trade,
    settlement,
    document: part(whole, 'rsm:ExchangedDocument'),
    seller: part(trade, 'ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty'),
    buyer: part(trade, 'ram:ApplicableHeaderTradeAgreement/ram:BuyerTradeParty'),
    totals: part(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation'),
    lines: at(trade, 'ram:IncludedSupplyChainTradeLineItem'),
    breakdown: at(settlement, 'ram:ApplicableTradeTax'),
  }
  return Object.entries(RULES).flatMap(([name, holds]) => (holds(parts) ? [] : [name]))
}
