/** The service behind a port did not do its part: away, slow, or talking nonsense. Not the caller's fault. */
export class PortFailure extends Error {
  readonly port: string
  constructor(port: string, cause?: unknown) {
    super(`${port} failed`, { cause })
    this.name = 'PortFailure'
    this.port = port
  }
}
