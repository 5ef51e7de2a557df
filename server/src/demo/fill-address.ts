import { crc32 } from 'node:zlib'

/** Longer than any address of a station; the placeholder in the stored launchers that the real address replaces. */
export const FILLED_LATER = `https://epassbild.example/Aufnahme#${'_'.repeat(160)}`

/** NSIS adds up its setup from here to the last four bytes, and refuses to run when the sum is another one. */
const SUMMED_FROM = 512

/** Writes the station's address into a launcher of the repository; its length stays. */
export function fillAddress(launcher: Buffer, address: string): Buffer {
  if (address.length > FILLED_LATER.length) throw new Error(`address is too long: ${address}`)
  const filled = Buffer.from(launcher)
  // Windows ends a text at its first zero, the shell script of macOS its address at the first #.
  replaceAll(
    filled,
    Buffer.from(FILLED_LATER, 'utf16le'),
    Buffer.from(address.padEnd(FILLED_LATER.length, '\0'), 'utf16le'),
  )
  replaceAll(filled, Buffer.from(FILLED_LATER), Buffer.from(address.padEnd(FILLED_LATER.length, '#')))
  if (isSetup(filled)) filled.writeUInt32LE(crc32(filled.subarray(SUMMED_FROM, -4)), filled.length - 4)
  return filled
}

const isSetup = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'MZ'

function replaceAll(bytes: Buffer, from: Buffer, to: Buffer): void {
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + to.length)) to.copy(bytes, at)
}
