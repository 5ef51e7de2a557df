import { type Bytes, fromHex } from '../src/bytes.ts'

/** A photo by description, so that vectors stay small: a pattern in hexadecimal, repeated up to a length. */
export interface Photo {
  repeat: string
  bytes: number
}

export function photoOf({ repeat, bytes }: Photo): Bytes {
  const pattern = fromHex(repeat)
  return Uint8Array.from({ length: bytes }, (_none, index) => pattern[index % pattern.length] ?? 0)
}
