/** An answer that is serialised already: from pieces made of the contract's output type, not made again per request. */
export class PreparedJson {
  readonly body: Buffer
  /** Made when first asked for: an answer that is kept is compressed once. */
  gzip: Promise<Buffer> | undefined
  readonly etag: string | undefined
  /** The answer is not kept. It is compressed in a quarter of the time, to a sixth more bytes. */
  readonly isSentOnce: boolean

  constructor(body: Buffer, { etag, isSentOnce = false }: { etag?: string; isSentOnce?: boolean } = {}) {
    this.body = body
    this.etag = etag
    this.isSentOnce = isSentOnce
  }
}
