/** An answer that is serialised already: from pieces made of the contract's output type, not made again per request. */
export class PreparedJson {
  readonly body: Buffer
  /** Made when first asked for: an answer that is kept is compressed once. */
  gzip: Promise<Buffer> | undefined
  readonly etag: string | undefined

  constructor(body: Buffer, { etag }: { etag?: string } = {}) {
    this.body = body
    this.etag = etag
  }
}
