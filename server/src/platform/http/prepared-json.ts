/** A pre-serialised answer, composed of parts that have the contract's output type. */
export class PreparedJson {
  readonly body: Buffer
  /** Created lazily: a cached answer is compressed once. */
  gzip: Promise<Buffer> | undefined
  readonly etag: string | undefined
  /** The answer is not cached. It is compressed in a quarter of the time, to a sixth more bytes. */
  readonly isSentOnce: boolean

  constructor(body: Buffer, { etag, isSentOnce = false }: { etag?: string; isSentOnce?: boolean } = {}) {
    this.body = body
    this.etag = etag
    this.isSentOnce = isSentOnce
  }
}
