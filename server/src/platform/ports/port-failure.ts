/** The service behind a port failed: unreachable, slow, or answering malformed data. Not the caller's fault. */
export class PortFailure extends Error {
  readonly port: string
  constructor(port: string, cause?: unknown) {
    super(`${port} failed`, { cause })
    this.name = 'PortFailure'
    this.port = port
  }
}
