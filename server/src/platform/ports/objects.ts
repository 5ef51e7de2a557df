import type { Readable } from 'node:stream'

export interface ObjectPort {
  /** Resolves once the bytes, in one or several pieces, are durable. Keys: lower case, digits, slash, dash, dot. */
  write(key: string, bytes: Uint8Array | readonly Uint8Array[]): Promise<void>
  /** Like `write`, for a key that is not read before this resolves. Not atomic: a failure may leave a part stored. */
  writeNew(key: string, pieces: readonly Uint8Array[]): Promise<void>
  /** Like `write`, from a file of this machine and without holding it in memory. */
  writeFile(key: string, path: string): Promise<void>
  /** Like `write`, but never replaces: false when there is such an object already. */
  create(key: string, bytes: Uint8Array): Promise<boolean>
  read(key: string): Promise<Uint8Array<ArrayBuffer>>
  /** Like `read`, piece by piece. */
  readPieces(key: string): Promise<Readable>
  /** Succeeds also when there is no such object (any more). */
  delete(key: string): Promise<void>
  /** Keys with this prefix, in no particular order. */
  list(prefix: string): AsyncIterable<string>
  /** Undefined when there is no such object (any more). */
  writtenAt(key: string): Promise<Date | undefined>
  /** Whether the store answers; resolves soon and never throws. */
  isAlive(): Promise<boolean>
}
