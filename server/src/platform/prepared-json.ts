/** An answer that is serialised already: from pieces made of the contract's output type, not made again per request. */
export class PreparedJson {
  readonly body: string | Buffer
  /** Known beforehand for answers that are kept. */
  readonly gzip: Buffer | undefined
  readonly etag: string | undefined
  /** Ciphertext does not get smaller. */
  readonly incompressible: boolean

  constructor(body: string | Buffer, kept: { gzip?: Buffer; etag?: string; incompressible?: true } = {}) {
    this.body = body
    this.gzip = kept.gzip
    this.etag = kept.etag
    this.incompressible = kept.incompressible ?? false
  }
}
