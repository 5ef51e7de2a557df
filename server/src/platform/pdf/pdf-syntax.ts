/** The objects of PDF (ISO 32000-2, 7.3) as far as the structure of a file needs them. */
export type PdfValue = number | boolean | null | PdfName | PdfRef | PdfText | PdfValue[] | PdfDict

export type PdfDict = Map<string, PdfValue>

interface PdfName {
  name: string
}

/** Refers to an indirect object by its number. */
export interface PdfRef {
  ref: number
}

/** A string; its content is of no interest here. */
export interface PdfText {
  text: true
}

/** The bytes violate the syntax at this place. */
export class PdfSyntaxError extends Error {}

/** The file demands more work than any legitimate file of its size; the repair of a broken file gives up, too. */
export class PdfTooCostly extends PdfSyntaxError {}

/** Nesting limit of arrays and dictionaries, against stack overflow. */
const DEPTH_MAX = 50

const SPACE = new Set([0, 9, 10, 12, 13, 32])
const LINE_END = new Set([10, 13])
const DELIMITER = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)))
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/

/** Remaining work, shared by all readers of a file: no file makes us read it a million times. */
export interface PdfBudget {
  /** In bytes read; creating a value costs more than reading. */
  left: number
}

const VALUE_COST = 32

/** Reads objects one after another from a place in the bytes. */
export class PdfReader {
  readonly bytes: Buffer
  readonly #budget: PdfBudget
  at: number
  /** Dictionaries and arrays that {@link token} has entered and not left. */
  #dicts = 0
  #arrays = 0

  constructor(bytes: Buffer, at: number, budget: PdfBudget) {
    if (at < 0 || at >= bytes.length) throw new PdfSyntaxError('outside of the file')
    this.bytes = bytes
    this.at = at
    this.#budget = budget
  }

  value(depth = 0): PdfValue {
    if (depth > DEPTH_MAX) throw new PdfSyntaxError('too deep')
    this.#spend(VALUE_COST)
    this.skipSpace()
    const character = this.#character()
    if (character === '/') return { name: this.#name() }
    if (character === '[') return this.#array(depth)
    if (character === '(') return this.#text()
    if (character === '<') return this.bytes[this.at + 1] === 0x3c ? this.#dict(depth) : this.#hexText()
    return this.#numberOrWord()
  }

  /** A number, a name of the syntax like `obj` or `trailer`, or nothing at a delimiter or the end. */
  word(): string {
    this.skipSpace()
    const start = this.at
    this.#skipWord()
    return this.bytes.toString('latin1', start, this.at)
  }

  /**
   * The next name, word, bracket or string; the latter two as their first character. A string that does not end is a
   * bracket. Undefined at the end.
   */
  token(): PdfName | { word: string } | undefined {
    this.#spend(1)
    this.skipSpace()
    const byte = this.bytes[this.at]
    if (byte === undefined) return undefined
    const character = this.#character()
    if (character === '/') return { name: this.#name() }
    if (!DELIMITER.has(byte)) return { word: this.word() }
    this.#passOver(character)
    return { word: character }
  }

  /** Whether the tokens so far leave a dictionary or an array open. */
  get isInside(): boolean {
    return this.#dicts > 0 || this.#arrays > 0
  }

  #passOver(delimiter: string): void {
    const start = this.at
    const isDouble = '<>'.includes(delimiter) && this.bytes[start + 1] === this.bytes[start]
    try {
      if (delimiter === '(') return void this.#text()
      if (delimiter === '<' && !isDouble) return void this.#hexText()
    } catch (error) {
      if (error instanceof PdfTooCostly || !(error instanceof PdfSyntaxError)) throw error
    }
    this.at = start + (isDouble ? 2 : 1)
    if (isDouble) this.#dicts = Math.max(0, this.#dicts + (delimiter === '<' ? 1 : -1))
    if (delimiter === '[') this.#arrays += 1
    if (delimiter === ']') this.#arrays = Math.max(0, this.#arrays - 1)
  }

  /** Takes the word if it comes next. */
  accepts(expected: string): boolean {
    const before = this.at
    if (this.word() === expected) return true
    this.at = before
    return false
  }

  integer(): number {
    const word = this.word()
    if (!/^\d{1,10}$/.test(word)) throw new PdfSyntaxError('no integer')
    return Number(word)
  }

  skipSpace(): void {
    for (;;) {
      const start = this.at
      while (SPACE.has(this.bytes[this.at] ?? -1)) this.at += 1
      const isComment = this.#character() === '%'
      while (isComment && this.at < this.bytes.length && !LINE_END.has(this.bytes[this.at] ?? 0)) this.at += 1
      this.#spend(this.at - start)
      if (!isComment) return
    }
  }

  #character(): string {
    return String.fromCharCode(this.bytes[this.at] ?? 0)
  }

  #skipWord(): void {
    const start = this.at
    while (this.at < this.bytes.length && !endsWord(this.bytes[this.at] ?? 0)) this.at += 1
    this.#spend(this.at - start)
  }

  #spend(bytes: number): void {
    this.#budget.left -= bytes
    if (this.#budget.left < 0) throw new PdfTooCostly('too much to read')
  }

  #name(): string {
    this.at += 1
    const start = this.at
    this.#skipWord()
    // /#50ages is /Pages: an escaped name counts as the name it is.
    return this.bytes
      .toString('latin1', start, this.at)
      .replace(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }

  #array(depth: number): PdfValue[] {
    this.at += 1
    const values: PdfValue[] = []
    for (this.skipSpace(); this.#character() !== ']'; this.skipSpace()) values.push(this.value(depth + 1))
    this.at += 1
    return values
  }

  #dict(depth: number): PdfDict {
    this.at += 2
    const dict: PdfDict = new Map()
    for (this.skipSpace(); this.#character() === '/'; this.skipSpace()) {
      const key = this.#name()
      dict.set(key, this.value(depth + 1))
    }
    if (this.bytes.toString('latin1', this.at, this.at + 2) !== '>>') throw new PdfSyntaxError('dictionary not closed')
    this.at += 2
    return dict
  }

  #text(): PdfText {
    let open = 0
    const start = this.at
    for (; this.at < this.bytes.length; this.at += 1) {
      const character = this.#character()
      if (character === '\\') this.at += 1
      if (character === '(') open += 1
      if (character === ')') open -= 1
      if (open === 0) {
        this.at += 1
        this.#spend(this.at - start)
        return { text: true }
      }
    }
    this.#spend(this.at - start)
    throw new PdfSyntaxError('string not closed')
  }

  #hexText(): PdfText {
    const end = this.bytes.indexOf('>', this.at)
    this.#spend((end < 0 ? this.bytes.length : end) - this.at)
    if (end < 0) throw new PdfSyntaxError('string not closed')
    this.at = end + 1
    return { text: true }
  }

  #numberOrWord(): PdfValue {
    const word = this.word()
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    if (!NUMBER.test(word)) throw new PdfSyntaxError('no object')
    const after = this.at
    // `12 0 R` is a reference; anything else is the number, and what follows comes next.
    if (/^\d+$/.test(word) && /^\d+$/.test(this.word()) && this.accepts('R')) return { ref: Number(word) }
    this.at = after
    return Number(word)
  }
}

function endsWord(byte: number): boolean {
  return SPACE.has(byte) || DELIMITER.has(byte)
}

export function isDict(value: PdfValue | undefined): value is PdfDict {
  return value instanceof Map
}

export function isRef(value: PdfValue | undefined): value is PdfRef {
  return typeof value === 'object' && value !== null && 'ref' in value
}

export function nameOf(value: PdfValue | undefined): string | undefined {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined
}
