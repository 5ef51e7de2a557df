import fc from 'fast-check'
import { CALLERS } from '#test/access/access-table.ts'
import { multipart } from '#test/multipart.ts'
import { ONLY_DOWNLOADED, REFUSED } from '#test/threats/hostile-pdfs.ts'
import { drawValue, HOSTILE, MODES, type Mode, type Words } from './draw-values.ts'
import type { Calling, Operation, Parameter, Schema } from './read-description.ts'

/** A complete request except for the caller's token. */
export interface FuzzedRequest {
  /** The operation's name in the API description. */
  operation: string
  caller: Calling
  url: string
  headers: Record<string, string>
  payload: Buffer | undefined
}

interface Body {
  type: string | undefined
  payload: Buffer | undefined
}

/** Valid input of a call, by field name; raw bytes if the call takes bytes. */
export interface Known {
  words: Words
  bytes: Buffer | undefined
  file: Buffer
}

export function drawRequest(operation: Operation, known: Known): fc.Arbitrary<FuzzedRequest> {
  const callers: Calling[] = operation.signable ? [...CALLERS, 'machine'] : [...CALLERS]
  return fc.tuple(fc.constantFrom(...callers), fc.constantFrom(...MODES)).chain(([caller, mode]) =>
    fc
      .tuple(
        drawUrl(operation, mode, known.words),
        drawHeaders(operation, mode, known.words),
        drawBody(operation, mode, known),
      )
      .map(([url, headers, { type, payload }]) => ({
        operation: operation.name,
        caller,
        url,
        headers: { ...(type !== undefined && { 'content-type': type }), ...headers },
        payload,
      })),
  )
}

const located = (operation: Operation, place: Parameter['in']) => operation.parameters.filter((one) => one.in === place)

function drawParameters(parameters: Parameter[], mode: Mode, words: Words): fc.Arbitrary<[string, unknown][]> {
  const fields = parameters.map(({ name, schema, required }) => {
    const value = drawValue(schema, name, mode, words).map((drawn): [string, unknown][] => [[name, drawn]])
    if (required && mode === 'valid') return value
    const left = fc.constantFrom<[string, unknown][]>(
      [],
      [
        [name, 'a'],
        [name, 'b'],
      ],
      [[`${name}[]`, '1']],
    )
    return fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: left })
  })
  return fc.tuple(...fields).map((drawn) => drawn.flat())
}

function drawUrl(operation: Operation, mode: Mode, words: Words): fc.Arbitrary<string> {
  const inPath = fc.record(
    Object.fromEntries(
      located(operation, 'path').map(({ name, schema }) => [name, drawValue(schema, name, mode, words)]),
    ),
  )
  const query = drawParameters(located(operation, 'query'), mode, words)
  const odd = fc.constantFrom(
    '',
    '',
    '',
    '&%zz',
    '&%00=%00',
    '&__proto__=1',
    '&a[b]=c',
    `&${'x=1&'.repeat(1_100)}`,
    '&#x',
  )
  return fc.tuple(inPath, query, mode === 'hostile' ? odd : fc.constant('')).map(([ids, pairs, more]) => {
    const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => encode(textOf(ids[name])))
    const asked = pairs.map(([name, value]) => `${encode(name)}=${encode(textOf(value))}`).join('&') + more
    return asked ? `${path}?${asked}` : path
  })
}

const HEADER_NOISE: Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Bearer null' },
  { authorization: `Bearer ${'a.'.repeat(3_000)}` },
  { authorization: 'EPass-JWS e30.e30.e30' },
  { authorization: 'Basic YTpi' },
  { cookie: 'eid=%zz; __Host-eid=a; =; ;;' },
  { cookie: 'a=b; '.repeat(1_000) },
  { 'if-none-match': '"x", W/"y", *' },
  { 'accept-encoding': 'gzip;q=2, *;q=0' },
  { accept: 'application/xml' },
  { 'x-forwarded-for': '::1, 999.1.1.1, \'"' },
  { 'x-request-id': '\'"><script>' },
  { 'content-length': '5' },
  { 'content-encoding': 'gzip' },
  { 'accept-language': '*'.repeat(5_000) },
]

/** The call's own headers and sometimes unrelated ones. Node's parser rejects characters not allowed in headers. */
function drawHeaders(operation: Operation, mode: Mode, words: Words): fc.Arbitrary<Record<string, string>> {
  const own = drawParameters(located(operation, 'header'), mode, words).map((pairs) =>
    Object.fromEntries(pairs.map(([name, value]) => [name.replace('[]', ''), headerText(value)])),
  )
  if (mode !== 'hostile') return own
  const noise = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, fc.constantFrom(...HEADER_NOISE))
  return fc.tuple(own, noise).map(([headers, more]) => ({ ...headers, ...more }))
}

const JSON_TYPE = 'application/json'
const text = (type: string | undefined, body: string): Body => ({ type, payload: Buffer.from(body) })

const RAW: Body[] = [
  { type: undefined, payload: undefined },
  { type: JSON_TYPE, payload: undefined },
  text(JSON_TYPE, ''),
  text(JSON_TYPE, '{'),
  text(JSON_TYPE, 'null'),
  text(JSON_TYPE, '[]'),
  text(JSON_TYPE, '"text"'),
  text(JSON_TYPE, '1e999'),
  text(JSON_TYPE, '{"email":"a@b.de","email":"c@d.de"}'),
  text(JSON_TYPE, '{"__proto__":{"role":"operator"}}'),
  text(JSON_TYPE, '{"constructor":{"prototype":{"role":"operator"}}}'),
  text(JSON_TYPE, `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  text(JSON_TYPE, `{"a":"${'x'.repeat(70_000)}"}`),
  { type: JSON_TYPE, payload: Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]) },
  text('application/json; charset=utf-16', '{}'),
  text('text/plain', 'hello'),
  text('application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  text('application/x-www-form-urlencoded', 'email=a%40b.de&password=x'),
  text('application/octet-stream', 'bytes'),
  text('multipart/form-data', 'no boundary'),
  text(
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  ),
  text('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut off'),
  text('multipart/form-data; boundary=x', '--x\r\n\r\n\r\n--x--'),
  text('nonsense', '{}'),
  text('', '{}'),
]

function drawBody(operation: Operation, mode: Mode, known: Known): fc.Arbitrary<Body> {
  const { bodies } = operation
  const own = Object.entries(bodies).map(([type, schema]) => drawBodyOf(type, schema, mode, known))
  if (mode === 'valid') return own.length > 0 ? fc.oneof(...own) : fc.constant({ type: undefined, payload: undefined })
  const raw = fc.constantFrom(...RAW)
  return own.length > 0 ? fc.oneof({ weight: 8, arbitrary: fc.oneof(...own) }, { weight: 1, arbitrary: raw }) : raw
}

function drawBodyOf(type: string, schema: Schema, mode: Mode, known: Known): fc.Arbitrary<Body> {
  if (type === 'multipart/form-data') return drawForm(schema, mode, known)
  if (type !== JSON_TYPE) {
    const some = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))
    return fc.oneof(fc.constant(known.bytes ?? Buffer.alloc(0)), some).map((payload) => ({ type, payload }))
  }
  return drawValue(schema, '', mode, known.words).map((body) => text(type, JSON.stringify(body) ?? ''))
}

function drawForm(schema: Schema, mode: Mode, { words, file }: Known): fc.Arbitrary<Body> {
  const { properties = {}, ...rest } = schema
  const [field = 'file'] = Object.entries(properties).find(([, one]) => one.format === 'binary') ?? []
  const fields = Object.fromEntries(Object.entries(properties).filter(([name]) => name !== field))
  const odd = [...REFUSED, ...ONLY_DOWNLOADED].map(([, bytes]) => Buffer.from(bytes))
  const files = mode === 'valid' ? fc.constant(file) : fc.constantFrom(file, ...odd, undefined)
  const names =
    mode === 'hostile' ? HOSTILE.map((name) => textOf(name).replace(/["\r\n\0]/g, '_')) : fc.constant('n.pdf')
  return fc
    .tuple(drawValue({ ...rest, properties: fields }, '', mode, words), files, names)
    .map(([drawn, bytes, name]) => {
      const texts = Object.entries(drawn as object).map(([key, value]): [string, string] => [
        key.replace(/["\r\n]/g, '_'),
        textOf(value),
      ])
      const form = multipart(texts, bytes && { field, name, type: 'application/pdf', bytes: Buffer.from(bytes) })
      return { type: form.headers['content-type'], payload: form.body }
    })
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function headerText(value: unknown): string {
  return textOf(value)
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .slice(0, 8_000)
}

/** A lone surrogate has no UTF-8 encoding. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed())
}
