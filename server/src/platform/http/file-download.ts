import type { Readable } from 'node:stream'

/** An answer that the browser saves as a file, sent piece by piece. */
export class FileDownload {
  readonly body: Readable
  readonly facts: { fileName: string; size: number }

  constructor(body: Readable, facts: { fileName: string; size: number }) {
    this.body = body
    this.facts = facts
  }
}
