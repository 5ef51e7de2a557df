// Writes good.json and bad.json. Deterministic: keys and photos are made by hashing names, so that a run changes nothing
// unless the format does. Usage: node packages/photo-seal/vectors/make-vectors.ts
import { createCipheriv, createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { AES_256_CBC, AES_256_GCM } from '../src/algorithms.ts'
import { type Bytes, concatBytes, fromHex, sha256, toHex } from '../src/bytes.ts'
import { encodeC40 } from '../src/c40.ts'
import { citizenTokenOf, citizenVerifier } from '../src/citizen-token.ts'
import { type CodeContent, encodeCodeContent, encodeCodeText } from '../src/code-content.ts'
import type { SealFailureName } from '../src/seal-failure.ts'
import { type Photo, photoOf } from './photo-of.ts'

const made = (name: string, bytes: number): Bytes =>
  Uint8Array.from(createHash('shake256', { outputLength: bytes }).update(name).digest())

function photoIdOf(name: string): string {
  const hex = toHex(made(`id ${name}`, 16))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

interface Wanted {
  name: string
  address: string
  photo: Photo
  cbc?: true
}

const HTTPS = 'https://abruf.example'
const GOOD: Wanted[] = [
  { name: 'empty photo', address: HTTPS, photo: { repeat: 'a5', bytes: 0 } },
  { name: 'one byte', address: HTTPS, photo: { repeat: 'ff', bytes: 1 } },
  { name: 'one byte short of a block', address: HTTPS, photo: { repeat: '00', bytes: 15 } },
  { name: 'one block', address: HTTPS, photo: { repeat: '00', bytes: 16 } },
  { name: 'one byte more than a block', address: HTTPS, photo: { repeat: '00', bytes: 17 } },
  { name: 'a thousand bytes', address: HTTPS, photo: { repeat: 'ffd8ffe0', bytes: 1_000 } },
  { name: 'a usual photo', address: HTTPS, photo: { repeat: '0123456789abcdef', bytes: 300_000 } },
  { name: 'a large photo', address: HTTPS, photo: { repeat: '42', bytes: 1_500_000 } },
  { name: 'shortest address', address: 'https://a', photo: { repeat: 'a5', bytes: 64 } },
  { name: 'address of 30 characters', address: `https://${'b'.repeat(22)}`, photo: { repeat: 'a5', bytes: 64 } },
  { name: 'address of 99 characters', address: `https://${'c'.repeat(91)}`, photo: { repeat: 'a5', bytes: 64 } },
  { name: 'longest address', address: `https://${'d'.repeat(92)}`, photo: { repeat: 'a5', bytes: 64 } },
  { name: 'address with path and query', address: `${HTTPS}/a/b?c=d#e`, photo: { repeat: 'a5', bytes: 64 } },
  { name: 'address with port', address: `${HTTPS}:8443`, photo: { repeat: 'a5', bytes: 64 } },
  { name: 'address of one machine', address: 'http://localhost:3000', photo: { repeat: 'a5', bytes: 64 } },
  { name: 'CBC, one byte', address: HTTPS, photo: { repeat: 'a5', bytes: 1 }, cbc: true },
  { name: 'CBC, one byte short of a block', address: HTTPS, photo: { repeat: 'a5', bytes: 15 }, cbc: true },
  { name: 'CBC, one block', address: HTTPS, photo: { repeat: 'a5', bytes: 16 }, cbc: true },
  { name: 'CBC, a thousand bytes', address: HTTPS, photo: { repeat: 'a5', bytes: 1_000 }, cbc: true },
  { name: 'CBC, a usual photo', address: HTTPS, photo: { repeat: '0123', bytes: 300_000 }, cbc: true },
]

/** By Node's own cipher and not by this package, so that reader and writer are checked against a third. */
function encrypt(photo: Bytes, { algorithm, key, iv }: CodeContent): Bytes {
  const cipher = createCipheriv(algorithm.name === 'AES-GCM' ? 'aes-256-gcm' : 'aes-256-cbc', key, iv)
  const body = concatBytes(cipher.update(photo), cipher.final())
  return 'getAuthTag' in cipher && algorithm.name === 'AES-GCM'
    ? concatBytes(body, (cipher as import('node:crypto').CipherGCM).getAuthTag())
    : body
}

async function goodVector({ name, address, photo, cbc }: Wanted) {
  const algorithm = cbc ? AES_256_CBC : AES_256_GCM
  const content: CodeContent = {
    address,
    photoId: photoIdOf(name),
    algorithm,
    iv: made(`iv ${name}`, algorithm.ivBytes),
    key: made(`key ${name}`, algorithm.keyBytes),
  }
  const ciphertext = encrypt(photoOf(photo), content)
  const hash = await sha256(ciphertext)
  const token = await citizenTokenOf(content.key, hash)
  return {
    name,
    address,
    photoId: content.photoId,
    oid: algorithm.oid,
    iv: toHex(content.iv),
    key: toHex(content.key),
    photo,
    codeText: encodeCodeText(content),
    ciphertextSha256: toHex(hash),
    citizenToken: toHex(token),
    citizenVerifier: toHex(await citizenVerifier(token)),
  }
}

const BASE: CodeContent = {
  address: HTTPS,
  photoId: photoIdOf('base'),
  algorithm: AES_256_GCM,
  iv: made('iv base', 12),
  key: made('key base', 32),
}
const SOUND = encodeCodeContent(BASE)
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const soundText = asText(SOUND)

const field = (bytes: Uint8Array) => concatBytes(Uint8Array.of(bytes.length), bytes)
const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** A code of the given parts, whether they fit together or not. */
function codeOf(parts: {
  head?: Uint8Array
  address?: Uint8Array
  photoId?: Uint8Array
  oid?: Uint8Array
  iv?: Uint8Array
  padding?: Uint8Array
  key?: Uint8Array
  tail?: Uint8Array
}): string {
  return asText(
    concatBytes(
      parts.head ?? Uint8Array.of(0xe2, 0x01),
      field(parts.address ?? ascii(HTTPS)),
      parts.photoId ?? fromHex(BASE.photoId.replaceAll('-', '')),
      field(parts.oid ?? encodeC40(AES_256_GCM.oid)),
      field(parts.iv ?? BASE.iv),
      field(parts.padding ?? new Uint8Array()),
      field(parts.key ?? BASE.key),
      parts.tail ?? new Uint8Array(),
    ),
  )
}

interface Bad {
  name: string
  failure: SealFailureName
  codeText: string
}

const cbcOid = encodeC40(AES_256_CBC.oid)
const bad = (failure: SealFailureName, cases: readonly (readonly [string, string])[]): Bad[] =>
  cases.map(([name, codeText]) => ({ name, failure, codeText }))
/** The base's id with one byte changed. */
function idWith(at: number, byte: number): Uint8Array {
  const id = fromHex(BASE.photoId.replaceAll('-', ''))
  id[at] = byte
  return id
}

const BAD: Bad[] = [
  ...bad('not-base64', [
    ['nothing', ''],
    ['white space alone', ' \n\t'],
    ['a web address', 'https://abruf.example/4gEY'],
    ['Base64 for web addresses', soundText.replace(/./, '-')],
    ['a letter missing', soundText.slice(1)],
    ['the padding missing', asText(SOUND.subarray(0, 5)).replace(/=+$/, '')],
    ['padding in the middle', `${soundText.slice(0, 8)}====${soundText.slice(12)}`],
    ['an umlaut', `ä${soundText.slice(1)}`],
    ['hexadecimal with colons', 'E2:01:15:68'],
    ['five characters', 'AAAAA'],
  ]),
  ...bad('too-long', [
    ['a pasted file', 'A'.repeat(4_000)],
    ['four more than the guard allows', 'A'.repeat(1_004)],
  ]),
  ...bad('not-a-photo-code', [
    ['another first byte', codeOf({ head: Uint8Array.of(0xe1, 0x01) })],
    ['a first byte of zero', codeOf({ head: Uint8Array.of(0x00, 0x01) })],
    ['text of another code', asText(ascii('WIFI:S:Studio;;'))],
    ['a PDF', asText(ascii('%PDF-1.7 '))],
    ['an UTF-8 mark', asText(Uint8Array.of(0xef, 0xbb, 0xbf))],
  ]),
  ...bad('version-unknown', [
    ['version 0', codeOf({ head: Uint8Array.of(0xe2, 0x00) })],
    ['version 2', codeOf({ head: Uint8Array.of(0xe2, 0x02) })],
    ['version 255', codeOf({ head: Uint8Array.of(0xe2, 0xff) })],
  ]),
  ...bad(
    'cut',
    [
      1,
      2,
      3,
      10,
      23,
      24,
      30,
      39,
      40,
      41,
      50,
      62,
      63,
      64,
      70,
      75,
      76,
      77,
      78,
      79,
      90,
      100,
      SOUND.length - 2,
      SOUND.length - 1,
    ].map((length) => [`after ${length} bytes`, asText(SOUND.subarray(0, length))] as const),
  ),
  ...bad('surplus-bytes', [
    ['one byte', codeOf({ tail: Uint8Array.of(0) })],
    ['three bytes', codeOf({ tail: Uint8Array.of(1, 2, 3) })],
    ['the whole code twice', asText(concatBytes(SOUND, SOUND))],
  ]),
  ...bad('address-length', [
    ['no address', codeOf({ address: new Uint8Array() })],
    ['101 characters', codeOf({ address: ascii(`https://${'e'.repeat(93)}`) })],
    ['200 characters', codeOf({ address: ascii(`https://${'f'.repeat(192)}`) })],
  ]),
  ...bad('address-not-ascii', [
    ['an umlaut', codeOf({ address: ascii('https://für.example') })],
    ['a line break', codeOf({ address: ascii('https://a.example\n') })],
    ['a space', codeOf({ address: ascii('https://a b.example') })],
    ['a zero byte', codeOf({ address: ascii('https://a\u0000.example') })],
  ]),
  ...bad('address-not-https', [
    ['http', codeOf({ address: ascii('http://abruf.example') })],
    ['a script', codeOf({ address: ascii('javascript:alert(1)') })],
    ['a file', codeOf({ address: ascii('file:///etc/passwd') })],
    ['no scheme', codeOf({ address: ascii('abruf.example') })],
    ['a host that only begins like this machine', codeOf({ address: ascii('http://localhost.evil.example') })],
    ['https without a host', codeOf({ address: ascii('https://') })],
  ]),
  ...bad('photo-id-invalid', [
    ['all zero', codeOf({ photoId: new Uint8Array(16) })],
    ['version 1', codeOf({ photoId: idWith(6, 0x1f) })],
    ['version 7', codeOf({ photoId: idWith(6, 0x7a) })],
    ['another variant', codeOf({ photoId: idWith(8, 0xc0) })],
  ]),
  ...bad('name-unreadable', [
    ['a value beyond C40', codeOf({ oid: Uint8Array.of(0xff, 0xff) })],
    ['a value below C40', codeOf({ oid: Uint8Array.of(0x00, 0x00) })],
    ['a control character at the end', codeOf({ oid: Uint8Array.of(0xfe, 0x05) })],
    ['a shift into control characters', codeOf({ oid: Uint8Array.of(0x00, 0x31) })],
  ]),
  ...bad('algorithm-unknown', [
    ['AES-128-GCM', codeOf({ oid: encodeC40('2.16.840.1.101.3.4.1.6') })],
    ['AES-192-GCM', codeOf({ oid: encodeC40('2.16.840.1.101.3.4.1.26') })],
    ['AES-256-ECB', codeOf({ oid: encodeC40('2.16.840.1.101.3.4.1.41') })],
    ['no name', codeOf({ oid: new Uint8Array() })],
    ['the right name with a space', codeOf({ oid: encodeC40(`${AES_256_GCM.oid} `) })],
  ]),
  ...bad('iv-length', [
    ['none', codeOf({ iv: new Uint8Array() })],
    ['11 bytes', codeOf({ iv: made('iv', 11) })],
    ['16 bytes for GCM', codeOf({ iv: made('iv', 16) })],
    ['12 bytes for CBC', codeOf({ oid: cbcOid, padding: encodeC40('pkcs-5') })],
  ]),
  ...bad('key-length', [
    ['none', codeOf({ key: new Uint8Array() })],
    ['16 bytes', codeOf({ key: made('key', 16) })],
    ['33 bytes', codeOf({ key: made('key', 33) })],
  ]),
  ...bad('padding-unknown', [
    ['a padding for GCM', codeOf({ padding: encodeC40('pkcs-5') })],
    ['none for CBC', codeOf({ oid: cbcOid, iv: made('iv', 16) })],
    ['another one for CBC', codeOf({ oid: cbcOid, iv: made('iv', 16), padding: encodeC40('none') })],
  ]),
]

const write = (name: string, vectors: unknown) =>
  writeFileSync(new URL(name, import.meta.url), `${JSON.stringify(vectors, null, 2)}\n`)
write('good.json', await Promise.all(GOOD.map(goodVector)))
write('bad.json', BAD)
console.log(`${GOOD.length} good, ${BAD.length} bad`)
