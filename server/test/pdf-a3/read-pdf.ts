import { inflateSync } from 'node:zlib'

/** PDF values as our own library writes them: plain objects, one cross-reference table, no object streams. */
export type Value = string | number | boolean | null | Ref | Value[] | Dict
export interface Dict {
  [key: string]: Value
}
interface Ref {
  ref: number
}
/** Decompressed content of a stream. */
export interface Found {
  value: Value
  stream: Buffer | undefined
}

const TOKEN =
  /\s*(?:(\d+) (\d+) R\b|(<<)|(>>)|(\[)|(\])|\/([^\s/<>[\]()]*)|<([0-9a-fA-F\s]*)>|(\()|([+-]?\d*\.?\d+)|(\w+))/y

/** Names begin with a slash, strings without. */
function readValue(text: string, from = 0): { value: Value; end: number } {
  TOKEN.lastIndex = from
  const found = TOKEN.exec(text)
  if (!found) throw new Error(`no PDF value at ${text.slice(from, from + 30)}`)
  const [, ref, , dict, , list, , name, hex, string, number, word] = found
  const end = TOKEN.lastIndex
  if (ref !== undefined) return { value: { ref: Number(ref) }, end }
  if (dict) return readDict(text, end)
  if (list) return readList(text, end)
  if (name !== undefined) return { value: `/${name}`, end }
  if (hex !== undefined) return { value: hex, end }
  if (string) return readString(text, end)
  if (number !== undefined) return { value: Number(number), end }
  if (word === 'true' || word === 'false') return { value: word === 'true', end }
  if (word === 'null') return { value: null, end }
  throw new Error(`no PDF value: ${word}`)
}

const startsWith = (text: string, at: number, mark: string) => text.slice(at).trimStart().startsWith(mark)

function readDict(text: string, from: number): { value: Dict; end: number } {
  const value: Dict = {}
  let end = from
  while (!startsWith(text, end, '>>')) {
    const key = readValue(text, end)
    const held = readValue(text, key.end)
    value[String(key.value).slice(1)] = held.value
    end = held.end
  }
  return { value, end: text.indexOf('>>', end) + 2 }
}

function readList(text: string, from: number): { value: Value[]; end: number } {
  const value: Value[] = []
  let end = from
  while (!startsWith(text, end, ']')) {
    const held = readValue(text, end)
    value.push(held.value)
    end = held.end
  }
  return { value, end: text.indexOf(']', end) + 1 }
}

function readString(text: string, from: number): { value: string; end: number } {
  let bytes = ''
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === ')') return { value: decode(bytes), end: at + 1 }
    if (text[at] === '\\') at += 1
    bytes += text[at]
  }
  throw new Error('a string does not end')
}

function decode(bytes: string): string {
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes
  const raw = Buffer.from(bytes.slice(2), 'latin1')
  return raw.length % 2 === 0 ? raw.swap16().toString('utf16le') : bytes
}

export class PdfObjects {
  readonly bytes: string
  readonly trailer: Dict
  readonly all = new Map<number, Found>()

  constructor(file: Uint8Array) {
    this.bytes = Buffer.from(file).toString('latin1')
    const at = /(?:^|\n)(\d+) 0 obj\n/g
    for (let found = at.exec(this.bytes); found; found = at.exec(this.bytes)) {
      const { value, end } = readValue(this.bytes, at.lastIndex)
      const stream = startsWith(this.bytes, end, 'stream') ? this.#streamAt(value as Dict, end) : undefined
      this.all.set(Number(found[1]), { value, stream: stream?.bytes })
      at.lastIndex = stream?.end ?? end
    }
    this.trailer = readValue(this.bytes, this.bytes.lastIndexOf('trailer') + 7).value as Dict
  }

  #streamAt(dict: Dict, from: number): { bytes: Buffer; end: number } {
    const start = this.bytes.indexOf('stream\n', from) + 7
    const end = start + Number(dict.Length)
    const raw = Buffer.from(this.bytes.slice(start, end), 'latin1')
    return { bytes: dict.Filter === '/FlateDecode' ? inflateSync(raw) : raw, end }
  }

  of(value: Value | undefined): Found {
    if (typeof value !== 'object' || value === null || !('ref' in value))
      return { value: value ?? null, stream: undefined }
    const found = this.all.get(value.ref as number)
    if (!found) throw new Error(`no object ${value.ref}`)
    return found
  }

  dict(value: Value | undefined): Dict {
    const { value: found } = this.of(value)
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Dict) : {}
  }

  list(value: Value | undefined): Value[] {
    const { value: found } = this.of(value)
    return Array.isArray(found) ? found : []
  }

  typed(type: string): Dict[] {
    return [...this.all.values()].map(({ value }) => this.dict(value)).filter(({ Type }) => Type === `/${type}`)
  }
}
