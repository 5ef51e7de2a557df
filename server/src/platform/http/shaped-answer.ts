/** An answer with headers of its own, and optionally a status other than 200. */
export class ShapedAnswer<T> {
  readonly body: T
  readonly headers: Readonly<Record<string, string>>
  readonly status: number

  constructor(body: T, headers: Readonly<Record<string, string>>, status = 200) {
    this.body = body
    this.headers = headers
    this.status = status
  }
}
