import { CHECK_IDS } from '#check/checks.ts'
import { segment, segmentsOf, startsWith } from '#check/jpeg/segments.ts'
import { PROFILES } from '#check/profile.ts'
import type { CheckProtocol, ProtocolLine } from './check-protocol.ts'

const XMP_HEADER = 'http://ns.adobe.com/xap/1.0/\0'
/** XML namespace, not an address to visit; a changed format gets a new number. */
const NAMESPACE = 'urn:epassbild:photo-check:2'
/** The previous format, still in photos of the last six months: 23 checks, fewer profiles and verdicts. */
const BEFORE = 'urn:epassbild:photo-check:1'
const VERDICTS = ['ok', 'ask', 'warn', 'block'] as const
const KINDS = ['obvious', 'not-obvious'] as const
const CROWNS = ['boundary', 'proportion'] as const

/** The protocol as an XMP segment of a JPEG. */
export function protocolSegment(protocol: CheckProtocol): Uint8Array {
  const { checkedAt, profile, crown, verdict, lines } = protocol
  const xml = [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" xmlns:pc="${NAMESPACE}"${attributes({ checkedAt, profile, crown, verdict })}>`,
    '<pc:lines><rdf:Seq>',
    ...lines.map(({ override, ...line }) => {
      const studio = override && { overrideKind: override.kind, overrideReason: override.reason }
      return `<rdf:li${attributes({ ...line, ...studio })}/>`
    }),
    '</rdf:Seq></pc:lines></rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n')
  const header = Uint8Array.from(XMP_HEADER, (character) => character.charCodeAt(0))
  const body = new TextEncoder().encode(xml)
  const whole = new Uint8Array(header.length + body.length)
  whole.set(header)
  whole.set(body, header.length)
  return segment(0xe1, whole)
}

/** Reads the protocol of a photo; undefined unless it has exactly this shape. Never throws. */
export function readProtocol(jpeg: Uint8Array): CheckProtocol | undefined {
  const found = segmentsOf(jpeg).find(({ marker, body }) => marker === 0xe1 && startsWith(body, XMP_HEADER))
  const xml = new TextDecoder().decode(found?.body.subarray(XMP_HEADER.length))
  const description = /<rdf:Description ([^<>]*)>/.exec(xml)?.[1]
  if (!description || ![NAMESPACE, BEFORE].some((name) => description.includes(`xmlns:pc="${name}"`))) return undefined
  const head = readAttributes(description)
  const checkedAt = head.get('checkedAt') ?? ''
  const profile = oneOf(PROFILES, head.get('profile'))
  const verdict = oneOf(VERDICTS, head.get('verdict'))
  const crown = oneOf(CROWNS, head.get('crown'))
  const lines = [...xml.matchAll(/<rdf:li ([^<>]*)\/>/g)].map(([, text = '']) => readLine(readAttributes(text)))
  if (profile === undefined || verdict === undefined || Number.isNaN(Date.parse(checkedAt))) return undefined
  if (!lines.every((line) => line !== undefined)) return undefined
  return { checkedAt, profile, ...(crown && { crown }), verdict, lines }
}

function readLine(values: ReadonlyMap<string, string>): ProtocolLine | undefined {
  const check = CHECK_IDS.find((id) => String(id) === values.get('check'))
  const verdict = oneOf(VERDICTS, values.get('verdict'))
  const [value, min, max] = ['value', 'min', 'max'].map((name) => readNumber(values.get(name)))
  const kind = oneOf(KINDS, values.get('overrideKind'))
  if (check === undefined || verdict === undefined) return undefined
  return {
    check,
    ...(value !== undefined && { value }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    verdict,
    sentence: values.get('sentence') ?? '',
    ...(kind && { override: { kind, reason: values.get('overrideReason') ?? '' } }),
  }
}

function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` pc:${name}="${escaped(String(value))}"`)
    .join('')
}

function readAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/pc:([A-Za-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]),
  )
}

/** XML forbids control characters, and reasons need none. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .toWellFormed()
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function plain(text: string): string {
  return text.replace(/&#(\d{1,6});/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
}

function readNumber(text: string | undefined): number | undefined {
  const value = text === undefined || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text)
}
