import { randomBytes, randomUUID } from 'node:crypto'

/** The only source of randomness: the system's CSPRNG. */
export interface Random {
  bytes(count: number): Buffer
  uuid(): string
}

export const systemRandom: Random = { bytes: randomBytes, uuid: randomUUID }

/** Without 0, O, 1 and I, which are easily confused in a typed code. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** One of 32 letters and digits for each byte; uniform, because 256 is a multiple of 32. */
export function lettersOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('')
}
