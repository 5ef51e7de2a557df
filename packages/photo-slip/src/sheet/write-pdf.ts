/** One page by millimetres from its upper left corner. */
interface PdfPage {
  readonly widthMm: number
  readonly heightMm: number
  readonly pictures: readonly PdfPicture[]
  readonly lines: readonly { from: PdfPlace; to: PdfPlace }[]
  readonly texts: readonly (PdfPlace & { text: string; sizeMm: number; turned: boolean })[]
}
interface PdfPlace {
  readonly x: number
  readonly y: number
}
/** A baseline JPEG of three components, which goes into the file as it is. */
export interface PdfPicture extends PdfPlace {
  readonly jpeg: Uint8Array
  readonly pixels: { readonly width: number; readonly height: number }
  readonly widthMm: number
  readonly heightMm: number
}

const POINTS_PER_MM = 72 / 25.4
const LINE_MM = 0.1
/** Characters of WinAnsi that Latin-1 has elsewhere. */
const WIN_ANSI: Record<string, number> = { '–': 0x96, '„': 0x84, '“': 0x93, '€': 0x80 }

/**
 * Writes a PDF 1.7 (ISO 32000-1) of pictures, lines and texts in Helvetica, to be printed without scaling. A picture
 * that the pages show more than once is written once. Throws a RangeError for a character beyond WinAnsi.
 */
export function writePdf(title: string, pages: readonly PdfPage[]): Uint8Array<ArrayBuffer> {
  const objects: (string | Uint8Array)[][] = []
  const add = (...parts: (string | Uint8Array)[]) => objects.push(parts)
  const jpegs = [...new Map(pages.flatMap(({ pictures }) => pictures).map((each) => [each.jpeg, each])).values()]
  // Catalog, page tree, information and font, then pictures, then page and content in turn.
  const firstPicture = 5
  const firstPage = firstPicture + jpegs.length
  const kids = pages.map((_page, index) => `${firstPage + 2 * index} 0 R`)
  add('<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>')
  add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`)
  add(`<< /Title (${winAnsi(title)}) >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (const { jpeg, pixels } of jpegs) {
    const size = `/Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
    add(
      `<< /Type /XObject /Subtype /Image ${size} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    )
  }
  const images = jpegs.map((_jpeg, index) => `/P${index} ${firstPicture + index} 0 R`).join(' ')
  for (const [index, page] of pages.entries()) {
    const box = `[0 0 ${points(page.widthMm)} ${points(page.heightMm)}]`
    const resources = `<< /XObject << ${images} >> /Font << /F 4 0 R >> >>`
    const content = contentOf(
      page,
      jpegs.map(({ jpeg }) => jpeg),
    )
    const at = firstPage + 2 * index + 1
    add(`<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources ${resources} /Contents ${at} 0 R >>`)
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  return assemble(objects)
}

function contentOf({ heightMm, pictures, lines, texts }: PdfPage, jpegs: readonly Uint8Array[]): string {
  const at = ({ x, y }: PdfPlace) => `${points(x)} ${points(heightMm - y)}`
  return [
    ...pictures.map((each) => {
      const foot = { x: each.x, y: each.y + each.heightMm }
      const matrix = `${points(each.widthMm)} 0 0 ${points(each.heightMm)} ${at(foot)}`
      return `q ${matrix} cm /P${jpegs.indexOf(each.jpeg)} Do Q`
    }),
    `${points(LINE_MM)} w`,
    ...lines.map(({ from, to }) => `${at(from)} m ${at(to)} l S`),
    ...texts.map(({ text, sizeMm, turned, ...place }) => {
      const matrix = turned ? '0 1 -1 0' : '1 0 0 1'
      return `BT /F ${points(sizeMm)} Tf ${matrix} ${at(place)} Tm (${winAnsi(text)}) Tj ET`
    }),
  ].join('\n')
}

/** Joins the objects and appends the cross-reference table with their offsets. */
function assemble(objects: readonly (readonly (string | Uint8Array)[])[]): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Uint8Array.from(part, (letter) => letter.charCodeAt(0)) : part
    pieces.push(bytes)
    length += bytes.length
  }
  write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')
  const offsets = objects.map((parts, index) => {
    const offset = length
    for (const part of [`${index + 1} 0 obj\n`, ...parts, '\nendobj\n']) write(part)
    return offset
  })
  const table = length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  write(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`)
  write(`trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return joined(pieces, length)
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

const points = (mm: number) => (mm * POINTS_PER_MM).toFixed(4)

/** Text as the content of a literal string, in octal where it is not a plain letter. */
function winAnsi(text: string): string {
  return [...text]
    .map((character) => {
      const code = WIN_ANSI[character] ?? character.charCodeAt(0)
      if (code > 0xff || (code >= 0x80 && code < 0xa0 && !(character in WIN_ANSI)))
        throw new RangeError(`WinAnsi has no character U+${code.toString(16)}`)
      return /[\w .,:×x]/.test(character) && code < 0x80 ? character : `\\${code.toString(8).padStart(3, '0')}`
    })
    .join('')
}
