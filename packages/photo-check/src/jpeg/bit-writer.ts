import type { HuffmanTable } from './huffman-tables.ts'

/** A Huffman code for each of 256 values: its bits and their number. */
export interface Codes {
  readonly bits: Uint16Array
  readonly lengths: Uint8Array
}

/** The codes of a table in the order of T.81, Annex C. */
export function codesOf({ lengths, values }: HuffmanTable): Codes {
  const codes = { bits: new Uint16Array(256), lengths: new Uint8Array(256) }
  let code = 0
  let next = 0
  lengths.forEach((count, index) => {
    for (let at = 0; at < count; at++) {
      const value = values[next++] ?? 0
      codes.bits[value] = code++
      codes.lengths[value] = index + 1
    }
    code <<= 1
  })
  return codes
}

/** Packs bits into bytes, a zero byte after each FF as T.81 requires. Grows as needed. */
export class BitWriter {
  private bytes: Uint8Array
  private at = 0
  private kept = 0
  private count = 0

  constructor(guess: number) {
    this.bytes = new Uint8Array(guess)
  }

  /** At most 16 bits at a time. */
  write(value: number, length: number): void {
    this.kept = (this.kept << length) | value
    this.count += length
    while (this.count >= 8) {
      this.count -= 8
      this.byte((this.kept >> this.count) & 0xff)
    }
    this.kept &= (1 << this.count) - 1
  }

  /** Fills the last byte with ones and returns everything. */
  finish(): Uint8Array {
    if (this.count > 0) this.write((1 << (8 - this.count)) - 1, 8 - this.count)
    return this.bytes.subarray(0, this.at)
  }

  private byte(value: number): void {
    if (this.at + 2 > this.bytes.length) {
      const larger = new Uint8Array(2 * this.bytes.length + 2)
      larger.set(this.bytes)
      this.bytes = larger
    }
    this.bytes[this.at++] = value
    if (value === 0xff) this.bytes[this.at++] = 0
  }
}
