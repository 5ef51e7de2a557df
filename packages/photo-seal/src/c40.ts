import type { Bytes } from './bytes.ts'
import { SealFailure } from './seal-failure.ts'

// C40 of ISO/IEC 16022: three values of 0–39 in two bytes. Values 0, 1, 2 shift the next one into another set.
const SHIFT_1 = 0
const SHIFT_2 = 1
const SHIFT_3 = 2
/** Ends C40: what follows is plain, each byte the ASCII code plus one. */
const UNLATCH = 0xfe
const BASIC = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const BASIC_FIRST = 3
/** Sets 2 and 3 begin at these ASCII codes; 2 has three blocks. */
const SET_2 = '!"#$%&\'()*+,-./:;<=>?@[\\]^_'
const SET_3 = '`abcdefghijklmnopqrstuvwxyz{|}~\x7f'

/** Encodes printable ASCII. Throws {@link SealFailure} `name-unreadable` for anything else. */
export function encodeC40(text: string): Bytes {
  const bytes: number[] = []
  let values: number[] = []
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    const isLast = index === text.length - 1
    // TR-03170 ends a single left-over character as plain ASCII rather than by padding.
    if (isLast && values.length === 0 && valuesOf(character).length === 1) {
      bytes.push(UNLATCH, character.charCodeAt(0) + 1)
      break
    }
    values.push(...valuesOf(character))
    while (values.length >= 3) bytes.push(...pack(values.splice(0, 3)))
  }
  if (values.length > 0) {
    values = [...values, SHIFT_1, SHIFT_1].slice(0, 3)
    bytes.push(...pack(values))
  }
  return Uint8Array.from(bytes)
}

function valuesOf(character: string): number[] {
  const basic = BASIC.indexOf(character)
  if (basic >= 0) return [basic + BASIC_FIRST]
  const second = SET_2.indexOf(character)
  if (second >= 0) return [SHIFT_2, second]
  const third = SET_3.indexOf(character)
  if (third >= 0) return [SHIFT_3, third]
  throw new SealFailure('name-unreadable')
}

function pack([first = 0, second = 0, third = 0]: readonly number[]): [number, number] {
  const value = 1600 * first + 40 * second + third + 1
  return [value >> 8, value & 0xff]
}

/** Decodes what {@link encodeC40} or another writer of ISO/IEC 16022 made. Throws `name-unreadable`. */
export function decodeC40(bytes: Uint8Array): string {
  let text = ''
  let set = 0
  for (let index = 0; index < bytes.length; index += 2) {
    const high = bytes[index] ?? 0
    if (high === UNLATCH) return text + decodePlain(bytes.subarray(index + 1))
    // A single byte that is left over is plain too.
    if (index + 1 === bytes.length) return text + decodePlain(bytes.subarray(index))
    for (const value of unpack(high, bytes[index + 1] ?? 0)) {
      if (set === 0 && value <= SHIFT_3) set = value + 1
      else {
        text += characterOf(set, value)
        set = 0
      }
    }
  }
  return text
}

function unpack(high: number, low: number): number[] {
  const value = high * 256 + low - 1
  const values = [Math.floor(value / 1600), Math.floor((value % 1600) / 40), value % 40]
  if (value < 0) throw new SealFailure('name-unreadable')
  return values
}

/** `set`: 0 basic, else the shift plus one. The padding shifts at the end name no character, nor does 40. */
function characterOf(set: number, value: number): string {
  if (set === SHIFT_1 + 1) {
    if (value === SHIFT_1) return ''
    throw new SealFailure('name-unreadable')
  }
  const character = set === 0 ? BASIC.charAt(value - BASIC_FIRST) : (set === SHIFT_2 + 1 ? SET_2 : SET_3).charAt(value)
  if (character === '') throw new SealFailure('name-unreadable')
  return character
}

function decodePlain(bytes: Uint8Array): string {
  const codes = Array.from(bytes, (byte) => byte - 1)
  if (codes.some((code) => code < 0x20 || code > 0x7e)) throw new SealFailure('name-unreadable')
  return String.fromCharCode(...codes)
}
