import type { RequestListener } from 'node:http'
import type { Readable } from 'node:stream'
import type { Category } from '@epassbild/contract/authorities.ts'

/** What the server needs of the world outside. Each port has a real and an embedded adapter (adapters/). */

/** The service behind a port did not do its part: away, slow, or talking nonsense. Not the caller's fault. */
export class PortFailure extends Error {
  readonly port: string
  constructor(port: string, cause?: unknown) {
    super(`${port} failed`, { cause })
    this.name = 'PortFailure'
    this.port = port
  }
}

/** The mail server will never take this mail: no such mailbox, or it does not want its content. */
export class MailRefused extends Error {
  constructor(cause: unknown) {
    super('mail refused', { cause })
    this.name = 'MailRefused'
  }
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Kept in the object store until the mail goes out. */
  attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  objectKey: string
  fileName: string
  type: string
}

/** A mail as it goes out, with what it carries. */
export interface MailToSend extends Omit<Mail, 'attachments'> {
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[]
}

export interface MailPort {
  /**
   * Resolves when the mail has been taken over; the id makes a repeated delivery recognisable. Throws
   * {@link MailRefused} when trying again is of no use.
   */
  send(id: string, mail: MailToSend): Promise<void>
}

/** Looks for malware in what strangers upload. Throws {@link PortFailure} when it could not look. */
export interface VirusScannerPort {
  /** What the scanner calls it; undefined when it has found nothing. */
  findVirus(bytes: Uint8Array): Promise<string | undefined>
  isAlive(): Promise<boolean>
}

export interface ObjectPort {
  /** Resolves only when the bytes are durable. Keys are ours: lower case, digits, slash, dash, dot. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Like `write`, from a file of this machine and without holding it in memory. */
  writeFile(key: string, path: string): Promise<void>
  /** Like `write`, but never replaces: false when there is such an object already. */
  create(key: string, bytes: Uint8Array): Promise<boolean>
  read(key: string): Promise<Uint8Array<ArrayBuffer>>
  /** Like `read`, piece by piece. */
  readPieces(key: string): Promise<Readable>
  /** Also when there is no such object (any more). */
  delete(key: string): Promise<void>
  /** Keys that begin so, in no particular order. */
  list(prefix: string): AsyncIterable<string>
  /** Undefined when there is no such object (any more). */
  writtenAt(key: string): Promise<Date | undefined>
  /** Whether the store answers us at all; soon, and without throwing. */
  isAlive(): Promise<boolean>
}

/** What is known of authorities outside of ours (DVDV), or in our own table. */
export interface AuthorityDirectory {
  /**
   * Which of the three categories an Organisationsschlüssel has; empty: none of them. Undefined when there is no such
   * organisation (any more). Throws {@link PortFailure} when the directory does not answer as it should.
   */
  findCategories(organisationKey: string): Promise<readonly Category[] | undefined>
}

export interface FoundPlace {
  latitude: number
  longitude: number
  name: string
  precision: 'address' | 'postcode' | 'place'
}

export interface GeocoderPort {
  /** Undefined when nothing in Germany answers to the text. */
  find(address: string): Promise<FoundPlace | undefined>
}

export interface PostcodePort {
  /** First place name of a five-digit German postcode. */
  placeNameOf(postcode: string): Promise<string | undefined>
}

export interface CountriesPort {
  /** Common names and ISO 3166-1 codes, in no particular order. */
  list(): Promise<{ name: string; code: string }[]>
}

export interface EidRequest {
  state: string
  nonce: string
  /** Of PKCE; the provider sees only its SHA-256 until the code is redeemed. */
  verifier: string
  /** A transfer needs no name: only the pseudonym is asked for. */
  asksFor: 'person' | 'pseudonym'
  /** Who is signed in here. A real provider never learns it; the simulator puts this person's card on the table. */
  signedIn: { accountId: number; firstName: string; lastName: string }
}

/** What the provider sent the browser back with. */
export interface EidAnswer {
  state: string
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

export interface EidPerson {
  /** The same for the same person at this provider, and only there. */
  pseudonym: string
  givenName: string
  familyName: string
}

/** The provider's answer gives no person: the person stopped it, the code was none, or the answer cannot be believed. */
export class EidRefused extends Error {
  readonly reason: 'cancelled' | 'provider-failed' | 'code-invalid' | 'not-trusted'
  constructor(reason: EidRefused['reason'], cause?: unknown) {
    super(`eID refused: ${reason}`, { cause })
    this.name = 'EidRefused'
    this.reason = reason
  }
}

/** Below PUBLIC_URL; only while the simulator stands in for a provider. */
export const EID_SIMULATOR_PATH = '/eid-simulator'

export interface IdentityPort {
  /** The simulator's own pages, to be served below its path; a real provider has them elsewhere. */
  pages?: RequestListener
  /** The page on which the person shows the card. */
  authorizationUrl(request: EidRequest): Promise<string>
  /** Redeems the code of an answer; names are empty when only the pseudonym was asked for. Throws {@link EidRefused}. */
  redeem(answer: EidAnswer, request: Pick<EidRequest, 'state' | 'nonce' | 'verifier' | 'asksFor'>): Promise<EidPerson>
}

/** Public half of what signs photos. */
export interface ProvenanceKey {
  /** SHA-256 of the signing certificate in hexadecimal. */
  fingerprint: string
  /** ES256: r ‖ s on P-256. RS256: PKCS#1 v1.5. Both with SHA-256. */
  format: 'ES256' | 'RS256'
  publicKey: Record<string, unknown>
  /** DER in Base64, the signing one first. */
  certificates: string[]
}

/** Says that a photo came to this cloud from this person: signs ciphertext ‖ Nutzerkennung. */
export interface SealerPort {
  /** May change between two signatures: read it in the same breath as calling `sign`, not after waiting for it. */
  readonly key: ProvenanceKey
  /** @returns the signature in Base64, in the key's format. */
  sign(...message: readonly Uint8Array[]): Promise<string>
  /** Looks for a newer key. */
  refresh(): Promise<void>
}

/** The failure of a card payment that the payer's bank took back: a dispute that may still be won. */
export const CHARGED_BACK = 'charged_back'

/** What became of a payment at the provider. */
export interface PaymentState {
  /** Undefined when the provider refused to make one. */
  paymentRef: string | undefined
  state: 'processing' | 'succeeded' | 'failed'
  amountCents: number
  /** The provider's code for a failure, `insufficient_funds`. */
  failure: string | undefined
}

export interface MethodAtProvider {
  methodRef: string
  type: 'card' | 'sepa_debit'
  brand: string
  last4: string
  bankCode: string
  /** Where the account is, `DE`; empty for a card. */
  bankCountry: string
  mandateRef: string
}

export type MethodSetUp =
  | { kind: 'saved'; method: MethodAtProvider }
  | { kind: 'to-confirm'; setupRef: string; clientSecret: string }
  | { kind: 'declined' }
  | { kind: 'unknown' }

export interface PayerConsent {
  at: Date
  ip: string
  userAgent: string
}

export interface Charge {
  /** The provider charges once for a key, however often it is asked within a day. */
  key: string
  customerRef: string
  methodRef: string
  amountCents: number
  /** Stands on the payer's statement. */
  invoiceNumber: string
}

interface PaymentNotice {
  id: string
  type: string
  /** Undefined when it is about something other than a payment. */
  paymentRef: string | undefined
}

/** Hands a signed notice to our own server, as the provider does over the network. */
export type DeliverNotice = (payload: string, signature: string) => Promise<void>

/** What only the simulator has: the side of the provider that the payer and the banks see. */
interface SimulatedProvider {
  /** What the provider's fields in the page ask of it themselves. */
  request(asked: { method: 'GET' | 'POST'; path: string; fields: Record<string, unknown>; key: string }): Promise<{
    status: number
    body: unknown
  }>
  /** Ends the debits that banks have had their time for. */
  settleDue(): Promise<void>
  deliverBy(way: DeliverNotice): void
}

/** Below PUBLIC_URL; only while the simulator stands in for a provider. */
export const PAYMENT_SIMULATOR_PATH = '/zahlung-simulator'

/** Card and SEPA debit at a payment provider. All throw {@link PortFailure} when it is away or slow. */
export interface PaymentsPort {
  simulator?: SimulatedProvider
  createCustomer(customer: { companyId: number; name: string; email: string }): Promise<string>
  /** Keeps a method, made by the provider's own fields in the page, for charges without the payer. */
  saveMethod(set: { customerRef: string; methodRef: string; consent: PayerConsent }): Promise<MethodSetUp>
  /** After the payer confirmed at the bank. */
  finishMethod(set: { customerRef: string; setupRef: string }): Promise<MethodSetUp>
  charge(charge: Charge): Promise<PaymentState>
  /** Undefined when the provider knows no such payment. */
  findPayment(paymentRef: string): Promise<PaymentState | undefined>
  /** The payment that was asked for by a key, however long ago. */
  findPaymentByKey(key: string, customerRef: string): Promise<PaymentState | undefined>
  /** All that was asked for since an instant, newest first, with its key. */
  listPayments(since: Date): AsyncIterable<PaymentState & { key: string | undefined }>
  /** Undefined when the signature is wrong or older than five minutes. */
  readNotice(body: Uint8Array, signature: string): PaymentNotice | undefined
}
