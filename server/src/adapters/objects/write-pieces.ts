import type { FileHandle } from 'node:fs/promises'

/** Writes several pieces by one system call. */
export async function writePieces(
  file: Pick<FileHandle, 'writeFile' | 'writev'>,
  bytes: Uint8Array | readonly Uint8Array[],
): Promise<void> {
  if (bytes instanceof Uint8Array) return file.writeFile(bytes)
  const length = bytes.reduce((sum, piece) => sum + piece.length, 0)
  const { bytesWritten } = await file.writev(bytes)
  // A disk that is nearly full accepts a part; the next call reports its error.
  if (bytesWritten < length) await file.writeFile(Buffer.concat(bytes).subarray(bytesWritten))
}
