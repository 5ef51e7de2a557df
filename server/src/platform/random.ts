import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** The only source of chance; from the system's CSPRNG. */
export interface Random {
  bytes(count: number): Buffer
  /** Whole number from 0 up to, not including, the limit. */
  below(limit: number): number
  uuid(): string
}

export const systemRandom: Random = { bytes: randomBytes, below: (limit) => randomInt(limit), uuid: randomUUID }

/** No 0 O, 1 I: what is read from a mail and typed must not be mistaken. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Six characters of 32: what a mail carries and a person types. */
export function mailedCode(random: Random): string {
  return Array.from({ length: 6 }, () => CODE_ALPHABET[random.below(CODE_ALPHABET.length)]).join('')
}
