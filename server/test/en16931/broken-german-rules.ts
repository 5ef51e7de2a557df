import { at, type Element, readXml } from './read-xml.ts'

/** Rules, by name, that XRechnung 3.0 adds to EN 16931 and that an invoice like ours can break. */
const TRADE = 'rsm:SupplyChainTradeTransaction'
const AGREEMENT = `${TRADE}/ram:ApplicableHeaderTradeAgreement`
const SETTLEMENT = `${TRADE}/ram:ApplicableHeaderTradeSettlement`
const SELLER = `${AGREEMENT}/ram:SellerTradeParty`
const CONTACT = `${SELLER}/ram:DefinedTradeContact`
const BUYER = `${AGREEMENT}/ram:BuyerTradeParty`
const MEANS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans`

const text = (whole: Element, path: string) => at(whole, path)[0]?.text ?? ''
const present = (path: string) => (whole: Element) => text(whole, path) !== ''
const isDebit = (whole: Element) => text(whole, `${MEANS}/ram:TypeCode`) === '59'
const ADDRESS = 'ram:URIUniversalCommunication/ram:URIID'

const RULES: Record<string, (whole: Element) => boolean> = {
  'BR-DE-1': present(`${MEANS}/ram:TypeCode`),
  'BR-DE-2': (whole) => at(whole, CONTACT).length === 1,
  'BR-DE-3': present(`${SELLER}/ram:PostalTradeAddress/ram:CityName`),
  'BR-DE-4': present(`${SELLER}/ram:PostalTradeAddress/ram:PostcodeCode`),
  'BR-DE-5': present(`${CONTACT}/ram:PersonName`),
  'BR-DE-8': present(`${BUYER}/ram:PostalTradeAddress/ram:CityName`),
  'BR-DE-9': present(`${BUYER}/ram:PostalTradeAddress/ram:PostcodeCode`),
  'BR-DE-14': present(`${SETTLEMENT}/ram:ApplicableTradeTax/ram:RateApplicablePercent`),
  'BR-DE-15': present(`${AGREEMENT}/ram:BuyerReference`),
  'BR-DE-16': present(`${SELLER}/ram:SpecifiedTaxRegistration/ram:ID`),
  'BR-DE-17': (whole) => ['380', '381', '384'].includes(text(whole, 'rsm:ExchangedDocument/ram:TypeCode')),
  'BR-DE-21': (whole) =>
    text(whole, 'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID') ===
    'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  'BR-DE-25-a': (whole) =>
    !isDebit(whole) || text(whole, `${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID`) !== '',
  'BR-DE-26': (whole) =>
    text(whole, 'rsm:ExchangedDocument/ram:TypeCode') !== '384' ||
    at(whole, `${SETTLEMENT}/ram:InvoiceReferencedDocument`).length > 0,
  'BR-DE-27': (whole) =>
    text(whole, `${CONTACT}/ram:TelephoneUniversalCommunication/ram:CompleteNumber`).replace(/\D/g, '').length >= 3,
  'BR-DE-28': (whole) =>
    /^[^@\s.][^@\s]*[^@\s.]@[^@\s]*[^@\s.]$/.test(
      text(whole, `${CONTACT}/ram:EmailURIUniversalCommunication/ram:URIID`),
    ),
  'BR-DE-30': (whole) => !isDebit(whole) || text(whole, `${SETTLEMENT}/ram:CreditorReferenceID`) !== '',
  'BR-DE-31': (whole) =>
    !isDebit(whole) || text(whole, `${MEANS}/ram:PayerPartyDebtorFinancialAccount/ram:IBANID`) !== '',
  'PEPPOL-EN16931-R010': present(`${BUYER}/${ADDRESS}`),
  'PEPPOL-EN16931-R020': present(`${SELLER}/${ADDRESS}`),
}

export function brokenGermanRules(xml: string): string[] {
  const whole = readXml(xml)
  return Object.entries(RULES).flatMap(([name, holds]) => (holds(whole) ? [] : [name]))
}
