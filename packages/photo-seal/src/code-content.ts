import { type Algorithm, algorithmOf } from './algorithms.ts'
import { type Bytes, concatBytes, fromHex, toHex } from './bytes.ts'
import { decodeC40, encodeC40 } from './c40.ts'
import { SealFailure } from './seal-failure.ts'

const MAGIC = 0xe2
const VERSION = 0x01
const ADDRESS_MAX = 100
const PHOTO_ID_BYTES = 16
const HTTPS = /^https:\/\/./
/** Plain http is allowed on the same machine only, for trials. */
const THIS_MACHINE = /^http:\/\/(([a-z\d-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$)/
/** Far above any code of this version; a guard against pasted files. */
const TEXT_MAX = 1_000
const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** Content of the printed code: the address of the photo and the parameters of its decryption. */
export interface CodeContent {
  /** Address of the cloud: https (http on this machine alone), printable ASCII, at most 100 characters. */
  address: string
  /** UUID version 4 in lower case with hyphens. */
  photoId: string
  algorithm: Algorithm
  iv: Bytes
  key: Bytes
}

/** Writes the bytes of TR-03170 version 0x01. Throws {@link SealFailure} for an invalid part. */
export function encodeCodeContent({ address, photoId, algorithm, iv, key }: CodeContent): Bytes {
  requireAddress(address)
  if (!UUID_V4.test(photoId)) throw new SealFailure('photo-id-invalid')
  requireLengths(algorithm, iv, key)
  return concatBytes(
    Uint8Array.of(MAGIC, VERSION),
    withLength(Uint8Array.from(address, (character) => character.charCodeAt(0))),
    fromHex(photoId.replaceAll('-', '')),
    withLength(encodeC40(algorithm.oid)),
    withLength(iv),
    withLength(encodeC40(algorithm.padding)),
    withLength(key),
  )
}

/** Reads the bytes of TR-03170 version 0x01, nothing before and nothing after them. Throws {@link SealFailure}. */
function decodeCodeContent(bytes: Uint8Array): CodeContent {
  const reader = createReader(bytes)
  if (reader.byte() !== MAGIC) throw new SealFailure('not-a-photo-code')
  if (reader.byte() !== VERSION) throw new SealFailure('version-unknown')
  const address = String.fromCharCode(...reader.field())
  requireAddress(address)
  const photoId = toUuid(reader.take(PHOTO_ID_BYTES))
  if (!UUID_V4.test(photoId)) throw new SealFailure('photo-id-invalid')
  const algorithm = algorithmOf(decodeC40(reader.field()))
  const iv = reader.field()
  if (decodeC40(reader.field()) !== algorithm.padding) throw new SealFailure('padding-unknown')
  const key = reader.field()
  reader.end()
  requireLengths(algorithm, iv, key)
  return { address, photoId, algorithm, iv, key }
}

/** The length of a code in bytes, by the lengths of its parts; undefined when the bytes end before the last length. */
export function lengthOfCode(bytes: Uint8Array): number | undefined {
  let at = 2
  for (const after of [PHOTO_ID_BYTES, 0, 0, 0, 0]) {
    const length = bytes[at]
    if (length === undefined) return undefined
    at += 1 + length + after
  }
  return at
}

/** The text that both symbols carry: Base64 with padding. */
export function encodeCodeText(content: CodeContent): string {
  return btoa(String.fromCharCode(...encodeCodeContent(content)))
}

/** Reads a scanned or typed text; white space around and within it does not matter. Throws {@link SealFailure}. */
export function decodeCodeText(text: string): CodeContent {
  const plain = text.replace(/\s/g, '')
  if (plain.length > TEXT_MAX) throw new SealFailure('too-long')
  if (plain.length % 4 !== 0 || !/^[A-Za-z\d+/]+={0,2}$/.test(plain)) throw new SealFailure('not-base64')
  return decodeCodeContent(Uint8Array.from(atob(plain), (character) => character.charCodeAt(0)))
}

function requireAddress(address: string): void {
  if (address.length === 0 || address.length > ADDRESS_MAX) throw new SealFailure('address-length')
  if (!/^[\x21-\x7e]+$/.test(address)) throw new SealFailure('address-not-ascii')
  if (!HTTPS.test(address) && !THIS_MACHINE.test(address)) throw new SealFailure('address-not-https')
}

/** Whether a code can carry this address of a cloud. */
export function isCodeAddress(address: string): boolean {
  try {
    requireAddress(address)
    return true
  } catch {
    return false
  }
}

function requireLengths(algorithm: Algorithm, iv: Uint8Array, key: Uint8Array): void {
  if (iv.length !== algorithm.ivBytes) throw new SealFailure('iv-length')
  if (key.length !== algorithm.keyBytes) throw new SealFailure('key-length')
}

function withLength(field: Uint8Array): Bytes {
  return concatBytes(Uint8Array.of(field.length), field)
}

function toUuid(bytes: Uint8Array): string {
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Takes bytes from the front; running out of them means that the code was cut. */
function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (length: number): Bytes => {
    if (at + length > bytes.length) throw new SealFailure('cut')
    at += length
    return Uint8Array.from(bytes.subarray(at - length, at))
  }
  const byte = () => take(1)[0] ?? 0
  return {
    byte,
    take,
    field: () => take(byte()),
    end: () => {
      if (at < bytes.length) throw new SealFailure('surplus-bytes')
    },
  }
}
