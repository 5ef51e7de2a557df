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
}

export interface MailPort {
  /**
   * Resolves when the mail has been taken over; the id makes a repeated delivery recognisable. Throws
   * {@link MailRefused} when trying again is of no use.
   */
  send(id: string, mail: Mail): Promise<void>
}

export interface ObjectPort {
  /** Resolves only when the bytes are durable. Keys are ours: lower case, digits, slash, dash, dot. */
  write(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<Uint8Array<ArrayBuffer>>
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
