import { inflateSync } from 'node:zlib'
import {
  isDict,
  isRef,
  nameOf,
  type PdfDict,
  PdfReader,
  PdfSyntaxError,
  PdfTooCostly,
  type PdfValue,
} from './pdf-syntax.ts'
import { undoPrediction } from './undo-prediction.ts'

/** Limit for unpacking the structure of one file, against decompression bombs. */
const UNPACKED_MAX = 8 * 1024 * 1024
/** Several times the largest accepted file. */
const READ_MAX = 10 * 1024 * 1024
/** Most broken objects in a file that is repaired. */
const BROKEN_MAX = 1_000
const SECTIONS_MAX = 100
const OBJECTS_MAX = 200_000

/** With the two bytes that PDFium takes for blanks, too. */
const OBJECT = /(?<!\d)(\d{1,10})[\0\t\n\f\r \x80\xff]{1,16}\d{1,5}[\0\t\n\f\r \x80\xff]{1,16}obj(?![a-z])/g
const KEYWORD = /(?<![a-z])obj(?![a-z])/g
const TRAILER = /(?<![a-z])trailer/g

/** Place of an object: a position in the file, or its index in an object stream. */
type Place = { at: number } | { stream: number; index: number }

interface PdfObject {
  value: PdfValue
  /** Position of the first byte of a stream; undefined when the object is not a stream. */
  dataAt: number | undefined
}

/** A PDF by its cross-references (ISO 32000-2, 7.5); read without ever running or drawing anything of it. */
export class PdfFile {
  readonly trailer: PdfDict = new Map()
  readonly bytes: Buffer
  readonly #places = new Map<number, Place>()
  readonly #unpacked = new Map<number, { bytes: Buffer; offsets: number[] }>()
  #unpackedLeft = UNPACKED_MAX
  readonly #budget = { left: READ_MAX }
  #mended = false
  #broken = 0

  /** Throws {@link PdfSyntaxError} unless it is a PDF. Broken cross-references are repaired, as by every reader. */
  constructor(bytes: Buffer) {
    this.bytes = bytes
    try {
      this.#readSections(this.#startOfReferences())
      if (!isDict(this.resolve(this.trailer.get('Root')))) throw new PdfSyntaxError('no root')
    } catch (error) {
      if (!(error instanceof PdfSyntaxError) || this.#mended) throw error
      this.#mend()
    }
  }

  /** The object behind a reference, or the value itself; undefined when it is not there or cannot be read. */
  resolve(value: PdfValue | undefined): PdfValue | undefined {
    if (!isRef(value)) return value
    try {
      return this.#find(value.ref)
    } catch (error) {
      if (!(error instanceof PdfSyntaxError) || this.#mended) throw error
      this.#mend()
      return this.#find(value.ref)
    }
  }

  /** Positions at which objects and trailers begin: those of the cross-references, and those that look like one. */
  objectStarts(): ReadonlySet<number> {
    const noted = [...this.#places.values()].flatMap((place) => ('at' in place ? [place.at] : []))
    const text = this.bytes.toString('latin1')
    const ends = new Set<number>()
    const looks = Array.from(text.matchAll(OBJECT), ({ 0: { length }, index }) => {
      ends.add(index + length)
      return index
    })
    // With a comment or many blanks before it, other readers still find it by its place.
    for (const { index } of text.matchAll(KEYWORD)) if (!ends.has(index + 'obj'.length)) looks.push(index)
    for (const { index } of text.matchAll(TRAILER)) looks.push(index)
    return new Set([...noted, ...looks].filter((at) => at < this.bytes.length))
  }

  /**
   * The objects of an object stream that begins here, unpacked, and where each begins; undefined for anything else.
   * Needs no /Type.
   */
  objectsPackedAt(at: number): { bytes: Buffer; starts: number[] } | undefined {
    const { value, dataAt } = this.#objectAt(at)
    if (!isDict(value) || dataAt === undefined) return undefined
    if (!value.has('N') || !value.has('First')) return undefined
    const [count, first] = [this.#stated(value, 'N'), this.#stated(value, 'First')]
    if (typeof count !== 'number' || typeof first !== 'number') throw new PdfSyntaxError('objects without a number')
    const bytes = this.#unpack(value, dataAt)
    return { bytes, starts: bytes.length > 0 ? this.#packedStarts(bytes, { count, first }) : [] }
  }

  /** All pairs of number and offset, also behind the first object: other readers follow those, too. */
  #packedStarts(bytes: Buffer, { count, first }: { count: number; first: number }): number[] {
    const reader = this.#reader(0, bytes)
    const starts: number[] = []
    try {
      for (let index = 0; index < count; index += 1) {
        reader.integer()
        starts.push(first + reader.integer())
      }
    } catch (error) {
      if (error instanceof PdfTooCostly || !(error instanceof PdfSyntaxError)) throw error
    }
    return starts
  }

  #find(number: number): PdfValue | undefined {
    const place = this.#places.get(number)
    if (!place) return undefined
    const found = 'stream' in place ? this.#inStream(place) : this.#objectAt(place.at, number).value
    return isRef(found) ? undefined : found
  }

  #reader(at: number, bytes = this.bytes): PdfReader {
    return new PdfReader(bytes, at, this.#budget)
  }

  #startOfReferences(): number {
    const at = this.bytes.lastIndexOf('startxref')
    if (at < 0) throw new PdfSyntaxError('no startxref')
    return this.#reader(at + 'startxref'.length).integer()
  }

  /** The newest section first: it overrides older ones. */
  #readSections(start: number): void {
    const seen = new Set<number>()
    const next = [start]
    for (let at = next.shift(); at !== undefined; at = next.shift()) {
      if (seen.has(at) || seen.size >= SECTIONS_MAX) continue
      seen.add(at)
      const dict = this.#readSection(at)
      for (const [key, value] of dict) if (!this.trailer.has(key)) this.trailer.set(key, value)
      for (const key of ['XRefStm', 'Prev']) {
        const other = dict.get(key)
        if (typeof other === 'number') next.push(other)
      }
    }
  }

  #readSection(at: number): PdfDict {
    const reader = this.#reader(at)
    if (!reader.accepts('xref')) return this.#readReferenceStream(at)
    while (!reader.accepts('trailer')) {
      const first = reader.integer()
      const count = reader.integer()
      for (let index = 0; index < count; index += 1) {
        const place = reader.integer()
        reader.integer()
        if (reader.word() === 'n') this.#note(first + index, { at: place })
      }
    }
    const trailer = reader.value()
    if (!isDict(trailer)) throw new PdfSyntaxError('no trailer')
    return trailer
  }

  #readReferenceStream(at: number): PdfDict {
    const { value: dict, dataAt } = this.#objectAt(at)
    if (!isDict(dict) || nameOf(dict.get('Type')) !== 'XRef') throw new PdfSyntaxError('no cross-references')
    const rows = this.#unpack(dict, dataAt)
    const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = numbersOf(dict.get('W'))
    const width = kindWidth + secondWidth + thirdWidth
    if (width === 0 || width > 20) throw new PdfSyntaxError('cross-references of no width')
    const index = numbersOf(dict.get('Index'))
    const ranges = index.length > 0 ? index : [0, Number(dict.get('Size') ?? 0)]
    let row = 0
    for (let range = 0; range + 1 < ranges.length; range += 2) {
      const [first = 0, count = 0] = ranges.slice(range, range + 2)
      for (let number = first; number < first + count && (row + 1) * width <= rows.length; number += 1, row += 1) {
        const at = row * width
        const kind = kindWidth === 0 ? 1 : readNumber(rows, at, kindWidth)
        const second = readNumber(rows, at + kindWidth, secondWidth)
        if (kind === 1) this.#note(number, { at: second })
        if (kind === 2) {
          this.#note(number, { stream: second, index: readNumber(rows, at + kindWidth + secondWidth, thirdWidth) })
        }
      }
    }
    return dict
  }

  #note(number: number, place: Place): void {
    if (this.#places.has(number)) return
    if (this.#places.size >= OBJECTS_MAX) throw new PdfSyntaxError('too many objects')
    this.#places.set(number, place)
  }

  #objectAt(at: number, expected?: number): PdfObject {
    const reader = this.#reader(at)
    const number = reader.integer()
    reader.integer()
    if (!reader.accepts('obj') || (expected !== undefined && number !== expected)) throw new PdfSyntaxError('no object')
    const value = reader.value()
    if (!reader.accepts('stream')) return { value, dataAt: undefined }
    if (this.bytes[reader.at] === 13) reader.at += 1
    return { value, dataAt: reader.at + 1 }
  }

  #inStream({ stream, index }: { stream: number; index: number }): PdfValue | undefined {
    const { bytes, offsets } = this.#objectStream(stream)
    const offset = offsets[index]
    return offset === undefined ? undefined : this.#reader(offset, bytes).value()
  }

  #objectStream(number: number): { bytes: Buffer; offsets: number[] } {
    const known = this.#unpacked.get(number)
    if (known) return known
    const place = this.#places.get(number)
    // A stream inside of a stream is not allowed, and would let a file unpack itself for ever.
    if (!place || 'stream' in place) throw new PdfSyntaxError('no object stream')
    const { value: dict, dataAt } = this.#objectAt(place.at, number)
    if (!isDict(dict)) throw new PdfSyntaxError('no object stream')
    const bytes = this.#unpack(dict, dataAt)
    const first = Number(dict.get('First'))
    const count = Number(dict.get('N'))
    const reader = this.#reader(0, bytes)
    const offsets: number[] = []
    for (let index = 0; index < count && reader.at < first; index += 1) {
      reader.integer()
      offsets.push(first + reader.integer())
    }
    const unpacked = { bytes, offsets }
    this.#unpacked.set(number, unpacked)
    return unpacked
  }

  #unpack(dict: PdfDict, dataAt: number | undefined): Buffer {
    if (dataAt === undefined) throw new PdfSyntaxError('no stream')
    const length = this.#stated(dict, 'Length')
    if (typeof length !== 'number') throw new PdfSyntaxError('a stream of unknown length')
    // Other readers go on to the end of the stream.
    if (!this.#reader(dataAt + length).accepts('endstream')) throw new PdfSyntaxError('a stream of another length')
    const packed = this.bytes.subarray(dataAt, dataAt + length)
    // Some readers take the short names of pictures within a page here, too.
    if (dict.has('F') || dict.has('DP')) throw new PdfSyntaxError('unknown filter')
    const [filter, ...more] = this.#listed(dict, 'Filter')
    const isPacked = nameOf(filter) === 'FlateDecode'
    if (more.length > 0 || (!isPacked && filter !== null)) throw new PdfSyntaxError('unknown filter')
    const bytes = isPacked ? this.#inflate(packed) : packed
    this.#unpackedLeft -= bytes.length
    if (this.#unpackedLeft < 0) throw new PdfSyntaxError('too much to unpack')
    const [parameters] = this.#listed(dict, 'DecodeParms')
    if (parameters === null) return bytes
    if (!isDict(parameters)) throw new PdfSyntaxError('unknown prediction')
    return undoPrediction(bytes, parameters)
  }

  /** An entry that decides how a stream is read, wherever it stands; null if there is none. */
  #stated(dict: PdfDict, key: string): PdfValue | undefined {
    return this.#sure(dict.get(key) ?? null)
  }

  /** The values of a list, or the one value. */
  #listed(dict: PdfDict, key: string): (PdfValue | undefined)[] {
    const found = this.#stated(dict, key)
    return Array.isArray(found) ? found.map((entry) => this.#sure(entry)) : [found]
  }

  /** Other readers may find another object than the repair has. */
  #sure(value: PdfValue): PdfValue | undefined {
    if (isRef(value) && this.#mended) throw new PdfSyntaxError('a reference in a file that is repaired')
    return this.resolve(value)
  }

  #inflate(packed: Buffer): Buffer {
    try {
      return inflateSync(packed, { maxOutputLength: Math.max(1, this.#unpackedLeft) })
    } catch {
      throw new PdfSyntaxError('cannot be unpacked')
    }
  }

  /** Scans for the objects themselves, as readers do when the references are wrong; the last one of a number wins. */
  #mend(): void {
    this.#mended = true
    this.#places.clear()
    this.#unpacked.clear()
    this.trailer.clear()
    const text = this.bytes.toString('latin1')
    for (const match of text.matchAll(OBJECT)) {
      this.#places.delete(Number(match[1]))
      this.#note(Number(match[1]), { at: match.index })
    }
    for (const match of text.matchAll(TRAILER)) this.#keepTrailer(() => this.#trailerAfter(match.index))
    for (const [number, place] of [...this.#places]) {
      if ('at' in place) this.#keepTrailer(() => this.#mendFrom(number, place.at))
    }
  }

  #trailerAfter(at: number): PdfValue {
    return this.#reader(at + 'trailer'.length).value()
  }

  /** Cross-reference streams carry the trailer; object streams carry objects; else a catalogue is a root. */
  #mendFrom(number: number, at: number): PdfValue {
    const { value } = this.#objectAt(at)
    const type = isDict(value) ? nameOf(value.get('Type')) : undefined
    if (type === 'XRef') return value
    if (type === 'Catalog' && !this.trailer.has('Root')) this.trailer.set('Root', { ref: number })
    if (type === 'ObjStm') this.#noteObjectsOf(number)
    return null
  }

  #noteObjectsOf(stream: number): void {
    const { bytes, offsets } = this.#objectStream(stream)
    const reader = this.#reader(0, bytes)
    for (const index of offsets.keys()) {
      this.#note(reader.integer(), { stream, index })
      reader.integer()
    }
  }

  #keepTrailer(read: () => PdfValue): void {
    try {
      const dict = read()
      if (isDict(dict)) for (const [key, value] of dict) this.trailer.set(key, value)
    } catch (error) {
      if (!(error instanceof PdfSyntaxError) || error instanceof PdfTooCostly) throw error
      this.#broken += 1
      if (this.#broken > BROKEN_MAX) throw new PdfTooCostly('too much is broken')
    }
  }
}

function numbersOf(value: PdfValue | undefined): number[] {
  if (!Array.isArray(value)) return []
  return value.map((entry) => (typeof entry === 'number' && entry >= 0 ? entry : 0))
}

function readNumber(bytes: Buffer, at: number, width: number): number {
  let number = 0
  for (let index = 0; index < width; index += 1) number = number * 256 + (bytes[at + index] ?? 0)
  return number
}
