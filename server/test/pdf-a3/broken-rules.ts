import { at, type Element, readXml } from '#test/en16931/read-xml.ts'
import { type Dict, PdfObjects, type Value } from './read-pdf.ts'

/**
 * The rules of PDF/A-3a (ISO 19005-3) that a document like ours can break, by veraPDF's clause names, written from the
 * texts of the rules. veraPDF itself is run externally (docs/operations.md).
 */
type Rule = (pdf: PdfObjects, parts: Parts) => boolean

interface Parts {
  catalog: Dict
  pages: Dict[]
  fonts: Dict[]
  metadata: string
  files: Dict[]
  /** Expected number of embedded files. */
  holds: number
}

const named = (tree: Dict, pdf: PdfObjects): Value[] => pdf.list(tree.Names).filter((_value, index) => index % 2 === 1)
const pagesOf = (pdf: PdfObjects, node: Dict): Dict[] =>
  node.Type === '/Page' ? [node] : pdf.list(node.Kids).flatMap((kid) => pagesOf(pdf, pdf.dict(kid)))
const contentOf = (pdf: PdfObjects, page: Dict) => pdf.of(page.Contents).stream?.toString('latin1') ?? ''
/** Operators of a content stream in order, without the contents of strings. */
const operatorsOf = (content: string) =>
  content
    .replace(/<[0-9a-fA-F]*>/g, '')
    .replace(/\((?:\\.|[^\\)])*\)/g, '')
    .split(/[\s[\]]+/)
    .filter((word) => /^[A-Za-z'"*]+$/.test(word))

/** Marked content opens and closes on the same page, and contains all shown text. */
function isMarkedWhole(content: string): boolean {
  let depth = 0
  for (const operator of operatorsOf(content)) {
    if (operator === 'BDC' || operator === 'BMC') depth += 1
    if (operator === 'EMC') depth -= 1
    if (depth < 0 || (/^(Tj|TJ)$/.test(operator) && depth === 0)) return false
  }
  return depth === 0
}

function elementsOf(pdf: PdfObjects, value: Value): Dict[] {
  const element = pdf.dict(value)
  if (!element.S) return []
  return [element, ...pdf.list(element.K).flatMap((kid) => elementsOf(pdf, kid))]
}
const structureOf = (pdf: PdfObjects, { catalog }: Parts) =>
  pdf.list(pdf.dict(catalog.StructTreeRoot).K).flatMap((kid) => elementsOf(pdf, kid))
const STANDARD = ['Document', 'P', 'H1', 'H2', 'Table', 'THead', 'TBody', 'TR', 'TH', 'TD']

/** Each marked-content sequence of a page, and the structure element that owns it. */
const ownersOf = (pdf: PdfObjects, { catalog }: Parts, page: Dict): Value[] => {
  const numbers = pdf.list(pdf.dict(pdf.dict(catalog.StructTreeRoot).ParentTree).Nums)
  return pdf.list(numbers[numbers.indexOf(page.StructParents ?? -1) + 1])
}
const marksOf = (pdf: PdfObjects, page: Dict) =>
  [...contentOf(pdf, page).matchAll(/\/MCID (\d+)/g)].map(([, mark]) => Number(mark))

/** Character codes shown on a page, by the selected font. */
function shownCodes(content: string): Map<string, Set<number>> {
  const shown = new Map<string, Set<number>>()
  let font = ''
  for (const [, name, codes] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-fA-F]+)>/g)) {
    if (name) font = name
    const set = shown.get(font) ?? new Set()
    for (const [code] of (codes ?? '').matchAll(/.{4}/g)) set.add(Number.parseInt(code, 16))
    shown.set(font, set)
  }
  return shown
}

const cmapOf = (pdf: PdfObjects, font: Dict) => {
  const text = pdf.of(font.ToUnicode).stream?.toString('latin1') ?? ''
  const [, list = ''] = /beginbfrange\s+<0000> <[0-9a-f]+> \[(.*?)\]/s.exec(text) ?? []
  return [...list.matchAll(/<([^>]*)>/g)].map(([, codes = '']) => codes)
}

const everyShown = (pdf: PdfObjects, { pages }: Parts, holds: (code: number, font: Dict) => boolean) =>
  pages.every((page) => {
    const fonts = pdf.dict(pdf.dict(page.Resources).Font)
    return [...shownCodes(contentOf(pdf, page))].every(([name, codes]) =>
      [...codes].every((code) => holds(code, pdf.dict(fonts[name]))),
    )
  })

const descendantOf = (pdf: PdfObjects, font: Dict) => pdf.dict(pdf.list(font.DescendantFonts)[0])
const descriptions = (metadata: string): Element[] => {
  const packet = metadata.replace(/<\?xpacket[^>]*\?>/g, '').trim()
  return at(readXml(packet), 'rdf:RDF/rdf:Description')
}
const property = (metadata: string, path: string) =>
  descriptions(metadata).flatMap((description) => at(description, path))

const RULES: Record<string, Rule> = {
  '6.1.2-1 header': ({ bytes }) => /^%PDF-1\.[0-7]\n%[\x80-\xff]{4}/.test(bytes),
  '6.1.3-1 file identifier': ({ trailer }) => Array.isArray(trailer.ID) && trailer.ID.length === 2,
  '6.1.3-2 no encryption': ({ trailer }) => trailer.Encrypt === undefined,
  '6.1.3-3 nothing after the end': ({ bytes }) => /%%EOF\s?$/.test(bytes),
  '6.1.12-1 no permissions': (_pdf, { catalog }) => catalog.Perms === undefined,
  '6.2.2-2 resources of each page': (_pdf, { pages }) => pages.every(({ Resources }) => Resources !== undefined),
  '6.2.3-1 output intent': (pdf, { catalog }) =>
    pdf.list(catalog.OutputIntents).some((intent) => {
      const { S, DestOutputProfile } = pdf.dict(intent)
      return S === '/GTS_PDFA1' && pdf.dict(DestOutputProfile).N === 3
    }),
  '6.2.4.3-3 no CMYK beside sRGB': (pdf, { pages }) =>
    pages.every((page) => !operatorsOf(contentOf(pdf, page)).some((operator) => /^[kK]$/.test(operator))),
  '6.2.11.4.1-1 fonts are embedded': (pdf, { fonts }) =>
    fonts.length > 0 &&
    fonts.every((font) => {
      const { FontFile2, FontFile3 } = pdf.dict(descendantOf(pdf, font).FontDescriptor)
      return pdf.of(FontFile2 ?? FontFile3).stream !== undefined
    }),
  '6.2.11.3.2-1 CIDToGIDMap': (pdf, { fonts }) =>
    fonts.every((font) => {
      const { Subtype, CIDToGIDMap } = descendantOf(pdf, font)
      return Subtype !== '/CIDFontType2' || CIDToGIDMap !== undefined
    }),
  '6.2.11.7.2-1 every glyph has its character': (pdf, parts) =>
    everyShown(pdf, parts, (code, font) => !['', '0000', 'feff', 'fffe'].includes(cmapOf(pdf, font)[code] ?? '')),
  '6.2.11.8-1 no missing glyph': (pdf, parts) => everyShown(pdf, parts, (code) => code !== 0),
  '6.5.1-1 no actions': (pdf, { catalog }) =>
    pdf.typed('Action').length === 0 && catalog.OpenAction === undefined && catalog.AA === undefined,
  '6.6.2.1-1 metadata, readable as they are': (pdf, { catalog }) => {
    const dict = pdf.dict(catalog.Metadata)
    return dict.Type === '/Metadata' && dict.Subtype === '/XML' && dict.Filter === undefined
  },
  '6.6.2.1-4 metadata are XML': (_pdf, { metadata }) => descriptions(metadata).length > 0,
  '6.6.2.3.1-1 own properties are described': (_pdf, { metadata }) => {
    const described = property(
      metadata,
      'pdfaExtension:schemas/rdf:Bag/rdf:li/pdfaSchema:property/rdf:Seq/rdf:li/pdfaProperty:name',
    ).map(({ text }) => `fx:${text}`)
    const used = descriptions(metadata).flatMap(({ children }) => children.map(({ name }) => name))
    return used.filter((name) => name.startsWith('fx:')).every((name) => described.includes(name))
  },
  '6.6.4-1 says what it is': (_pdf, { metadata }) =>
    property(metadata, 'pdfaid:part')[0]?.text === '3' && property(metadata, 'pdfaid:conformance')[0]?.text === 'A',
  '6.7.2.2-1 marked': (pdf, { catalog }) => pdf.dict(catalog.MarkInfo).Marked === true,
  '6.7.3.3-1 structure tree': (pdf, parts) => structureOf(pdf, parts).length > 1,
  '6.7.3.4-1 standard types': (pdf, parts) =>
    structureOf(pdf, parts).every(({ S }) => STANDARD.includes(String(S).slice(1))),
  '6.7.3 every mark belongs to an element': (pdf, parts) =>
    parts.pages.every((page) => {
      const owners = ownersOf(pdf, parts, page)
      return marksOf(pdf, page).every((mark) => Boolean(pdf.dict(owners[mark]).S))
    }),
  '6.7.3 marked content is whole on each page': (pdf, { pages }) =>
    pages.every((page) => isMarkedWhole(contentOf(pdf, page))),
  '6.7.4-1 language': (_pdf, { catalog }) => /^[a-z]{2}(-[A-Za-z0-9]{1,8})*$/.test(String(catalog.Lang)),
  '6.8-1 embedded files have a type': (pdf, { files }) =>
    files.every(({ EF }) => /^\/[\w#.-]+$/.test(String(pdf.dict(pdf.dict(EF).F).Subtype))),
  '6.8-2 file specifications name their file twice': (_pdf, { files }) =>
    files.every(({ F, UF }) => Boolean(F) && F === UF),
  '6.8-3 embedded files are associated': (pdf, { catalog, files, holds }) =>
    files.length === holds &&
    files.every((file) => Boolean(file.AFRelationship)) &&
    pdf.list(catalog.AF).length === files.length,
}

/** The names of the clauses that a document breaks; empty if it conforms. An invoice embeds one file, its XML. */
export function brokenPdfRules(file: Uint8Array, { holds = 1 } = {}): string[] {
  const pdf = new PdfObjects(file)
  const catalog = pdf.dict(pdf.trailer.Root)
  const parts: Parts = {
    catalog,
    pages: pagesOf(pdf, pdf.dict(catalog.Pages)),
    fonts: pdf.typed('Font').filter(({ DescendantFonts }) => DescendantFonts !== undefined),
    metadata: pdf.of(catalog.Metadata).stream?.toString('utf8') ?? '',
    holds,
    files: named(pdf.dict(pdf.dict(catalog.Names).EmbeddedFiles), pdf).map((file) => pdf.dict(file)),
  }
  return Object.entries(RULES).flatMap(([name, holds]) => (holds(pdf, parts) ? [] : [name]))
}

/** The structure tree as nested tags, for comparison by people. */
export function structureTags(file: Uint8Array): string[] {
  const pdf = new PdfObjects(file)
  const catalog = pdf.dict(pdf.trailer.Root)
  const tags = (value: Value): string[] => {
    const element = pdf.dict(value)
    return element.S ? [String(element.S).slice(1), ...pdf.list(element.K).flatMap(tags)] : []
  }
  return pdf.list(pdf.dict(catalog.StructTreeRoot).K).flatMap(tags)
}
