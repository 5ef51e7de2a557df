import type { Element } from './read-xml.ts'

/**
 * Elements and attributes that our invoices use, by parent. The official rules list some five hundred elements and
 * attributes of the syntax that EN 16931 does not allow, or allows only once (CII-SR, CII-DT): none of them is here.
 */
const PARTS: Record<string, string> = {
  CrossIndustryInvoice: 'ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction',
  ExchangedDocumentContext:
    'BusinessProcessSpecifiedDocumentContextParameter GuidelineSpecifiedDocumentContextParameter',
  BusinessProcessSpecifiedDocumentContextParameter: 'ID',
  GuidelineSpecifiedDocumentContextParameter: 'ID',
  ExchangedDocument: 'ID TypeCode IssueDateTime IncludedNote',
  IssueDateTime: 'DateTimeString',
  IncludedNote: 'Content',
  SupplyChainTradeTransaction:
    'IncludedSupplyChainTradeLineItem ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement',
  IncludedSupplyChainTradeLineItem:
    'AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement',
  AssociatedDocumentLineDocument: 'LineID',
  SpecifiedTradeProduct: 'Name',
  SpecifiedLineTradeAgreement: 'NetPriceProductTradePrice',
  NetPriceProductTradePrice: 'ChargeAmount',
  SpecifiedLineTradeDelivery: 'BilledQuantity',
  BilledQuantity: '@unitCode',
  SpecifiedLineTradeSettlement:
    'ApplicableTradeTax SpecifiedTradeSettlementLineMonetarySummation ReceivableSpecifiedTradeAccountingAccount',
  ReceivableSpecifiedTradeAccountingAccount: 'ID',
  'SpecifiedLineTradeSettlement/ApplicableTradeTax': 'TypeCode CategoryCode RateApplicablePercent',
  SpecifiedTradeSettlementLineMonetarySummation: 'LineTotalAmount',
  ApplicableHeaderTradeAgreement: 'BuyerReference SellerTradeParty BuyerTradeParty BuyerOrderReferencedDocument',
  BuyerOrderReferencedDocument: 'IssuerAssignedID',
  SellerTradeParty:
    'Name Description DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration',
  DefinedTradeContact: 'PersonName TelephoneUniversalCommunication EmailURIUniversalCommunication',
  TelephoneUniversalCommunication: 'CompleteNumber',
  EmailURIUniversalCommunication: 'URIID',
  PostalTradeAddress: 'PostcodeCode LineOne LineTwo CityName CountryID',
  SpecifiedTaxRegistration: 'ID',
  'SpecifiedTaxRegistration/ID': '@schemeID',
  BuyerTradeParty: 'Name PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration',
  URIUniversalCommunication: 'URIID',
  'URIUniversalCommunication/URIID': '@schemeID',
  ApplicableHeaderTradeDelivery: 'ActualDeliverySupplyChainEvent',
  ActualDeliverySupplyChainEvent: 'OccurrenceDateTime',
  OccurrenceDateTime: 'DateTimeString',
  ApplicableHeaderTradeSettlement:
    'CreditorReferenceID PaymentReference InvoiceCurrencyCode SpecifiedTradeSettlementPaymentMeans ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument',
  InvoiceReferencedDocument: 'IssuerAssignedID FormattedIssueDateTime',
  FormattedIssueDateTime: 'DateTimeString',
  SpecifiedTradeSettlementPaymentMeans:
    'TypeCode ApplicableTradeSettlementFinancialCard PayerPartyDebtorFinancialAccount',
  PayerPartyDebtorFinancialAccount: 'IBANID',
  ApplicableTradeSettlementFinancialCard: 'ID',
  'ApplicableHeaderTradeSettlement/ApplicableTradeTax':
    'CalculatedAmount TypeCode BasisAmount CategoryCode RateApplicablePercent',
  BillingSpecifiedPeriod: 'StartDateTime EndDateTime',
  StartDateTime: 'DateTimeString',
  EndDateTime: 'DateTimeString',
  SpecifiedTradePaymentTerms: 'Description DueDateDateTime DirectDebitMandateID',
  DueDateDateTime: 'DateTimeString',
  DateTimeString: '@format',
  SpecifiedTradeSettlementHeaderMonetarySummation:
    'LineTotalAmount TaxBasisTotalAmount TaxTotalAmount GrandTotalAmount TotalPrepaidAmount DuePayableAmount',
  TaxTotalAmount: '@currencyID',
}
/** All other elements occur at most once in their parent: these are the lines, and BG-23 for each rate of VAT. */
const REPEATED = [
  'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem',
  'ApplicableHeaderTradeSettlement/ApplicableTradeTax',
]
const DECLARATION = /^(xmlns|xsi):/

const bare = ({ name }: Element) => name.replace(/^\w+:/, '')

/** Whether an element and its descendants contain only known elements and attributes, each at most once. */
export function isKnown(part: Element, above = ''): boolean {
  const name = bare(part)
  const known = new Set((PARTS[`${above}/${name}`] ?? PARTS[name] ?? '').split(' '))
  const children = part.children.map(bare)
  const single = children.filter((child) => !REPEATED.includes(`${name}/${child}`))
  return (
    children.every((child) => known.has(child)) &&
    new Set(single).size === single.length &&
    Object.keys(part.attributes).every((attribute) => DECLARATION.test(attribute) || known.has(`@${attribute}`)) &&
    part.children.every((child) => isKnown(child, name))
  )
}
