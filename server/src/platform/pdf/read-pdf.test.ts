import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { readPdf } from './read-pdf.ts'

const PAGES_MAX = 100
const MAX_BYTES = 3 * 1024 * 1024
const read = (bytes: Buffer | string) =>
  readPdf(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, PAGES_MAX)

async function pdfkitDocument(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, compress: true })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  for (let page = 1; page <= pages; page += 1) document.addPage().text(`Seite ${page}`)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

const stream = (dict: string, data: Buffer) =>
  Buffer.concat([Buffer.from(`<< ${dict} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream\n')])

/** Like current scanners and word processors: objects and cross-references in compressed streams. */
function modernDocument({ predictor = false } = {}): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R>>',
  ]
  const offsets = objects.map((_, index) => objects.slice(0, index).join(' ').length + (index > 0 ? 1 : 0))
  const head = `${offsets.map((offset, index) => `${index + 1} ${offset}`).join(' ')} `
  const packed = deflateSync(`${head}${objects.join(' ')}`)
  const first = Buffer.from('%PDF-1.5\n')
  const holder = Buffer.concat([
    Buffer.from('4 0 obj\n'),
    stream(`/Type/ObjStm/N 3/First ${head.length}/Filter/FlateDecode`, packed),
    Buffer.from('endobj\n'),
  ])
  const xrefAt = first.length + holder.length
  const rows = [
    [0, 0, 0],
    [2, 4, 0],
    [2, 4, 1],
    [2, 4, 2],
    [1, first.length, 0],
    [1, xrefAt, 0],
  ]
  const plain = rows.map(([kind = 0, second = 0, third = 0]) => [kind, second >> 8, second & 255, third])
  const predicted = plain.map((row, index) => [
    2,
    ...row.map((byte, at) => (byte - (plain[index - 1]?.[at] ?? 0)) & 255),
  ])
  const data = deflateSync(Buffer.from((predictor ? predicted : plain).flat()))
  const parameters = predictor ? '/DecodeParms<</Predictor 12/Columns 4>>' : ''
  const dict = `/Type/XRef/Size 6/W[1 2 1]/Root 1 0 R/Filter/FlateDecode${parameters}`
  const table = Buffer.concat([Buffer.from('5 0 obj\n'), stream(dict, data), Buffer.from('endobj\n')])
  return Buffer.concat([first, holder, table, Buffer.from(`startxref\n${xrefAt}\n%%EOF\n`)])
}

describe('reading the structure of a PDF', () => {
  it('T07 counts the pages of files as different programs write them', async () => {
    expect(read(demoCertificate(['Gewerbeanmeldung']))).toEqual({ pages: 1 })
    expect(read(await pdfkitDocument(3))).toEqual({ pages: 3 })
    expect(read(modernDocument())).toEqual({ pages: 1 })
    expect(read(modernDocument({ predictor: true }))).toEqual({ pages: 1 })
  })

  it('T07 mends what scanners and mail programs break: cross-references that point elsewhere', async () => {
    for (const file of [demoCertificate(['x']), modernDocument(), await pdfkitDocument(2)]) {
      const text = file.toString('latin1')
      const broken = text.replace(/startxref\n\d+/, 'startxref\n7')
      expect(read(broken)).toEqual(read(file))
      expect(read(text.replace(/startxref\n\d+\n/, ''))).toEqual(read(file))
    }
    const shifted = demoCertificate(['x']).toString('latin1').replace('%PDF-1.4\n', '%PDF-1.4\n%%%%%%%%%\n')
    expect(read(shifted)).toEqual({ pages: 1 })
  })

  it('T07 believes the pages that are there, not the number that the file gives', () => {
    const text = demoCertificate(['x']).toString('latin1')
    expect(read(text.replace('/Count 1', '/Count 999999999'))).toEqual({ pages: 1 })
    expect(read(text.replace('[3 0 R]', '[]     '))).toEqual({ pages: 0 })
  })

  it('T07 counts a page once, and follows no node that holds itself', () => {
    const text = demoCertificate(['x']).toString('latin1')
    expect(read(text.replace('/Kids [3 0 R]', '/Kids [2 0 R 3 0 R 3 0 R]'))).toEqual({ pages: 1 })
  })

  it('T07 stops counting where it is too many', async () => {
    expect(read(await pdfkitDocument(102))).toEqual({ pages: 101 })
  })

  it('T07 sees encryption however it is written', () => {
    const text = demoCertificate(['x']).toString('latin1')
    expect(read(text.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R'))).toBe('encrypted')
    expect(read(text.replace('/Root 1 0 R', '/Root 1 0 R /#45ncrypt 9 0 R'))).toBe('encrypted')
  })

  it.each([
    ['nothing', ''],
    ['only its name', '%PDF-1.4\n%%EOF'],
    ['no root', '%PDF-1.4\n1 0 obj\n<</Type/Page>>\nendobj\ntrailer<<>>\n%%EOF'],
    ['a root that is no catalogue of pages', '%PDF-1.4\n1 0 obj\n7\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
  ])('T07 takes a file that holds %s for broken', (_case, text) => {
    expect(read(text)).toBe('broken')
  })

  const repeated = (piece: string) => `%PDF-1.4\n${piece.repeat(Math.floor(MAX_BYTES / piece.length))}\n%%EOF`
  const bomb = Buffer.concat([
    Buffer.from('%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 5 0 R>>\nendobj\n2 0 obj\n'),
    stream('/Type/ObjStm/N 1/First 5/Filter/FlateDecode', deflateSync(Buffer.alloc(100 * 1024 * 1024))),
    Buffer.from('endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ])

  it.each([
    ['a stream that unpacks to 100 MB', bomb],
    ['a million open brackets', repeated('[')],
    ['a million open strings', repeated('1 0 obj ( ')],
    ['a million open hexadecimal strings', repeated('1 0 obj <')],
    ['a million trailers', repeated('trailer (')],
    ['a million cross-references', repeated('xref\n0 1\n')],
    ['an array of a million dictionaries', repeated('<<>>').replace('<<>>', '1 0 obj [')],
    ['a comment without end', repeated('%')],
  ])('T07, T08 gives up early on %s', (_case, bytes) => {
    const before = process.memoryUsage().rss
    const start = performance.now()
    expect(['broken', { pages: 0 }]).toContainEqual(read(bytes))
    expect(performance.now() - start).toBeLessThan(3_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })

  it('T07 never throws for any changed bytes', async () => {
    const files = [demoCertificate(['x']), modernDocument({ predictor: true }), await pdfkitDocument(2)]
    let chance = 7
    const below = (limit: number) => {
      chance = (chance * 48_271) % 2_147_483_647
      return chance % limit
    }
    for (let round = 0; round < 600; round += 1) {
      const bytes = Buffer.from(files[round % files.length] ?? '')
      for (let changes = 1 + below(8); changes > 0; changes -= 1) bytes[below(bytes.length)] = below(256)
      const reading = read(bytes.subarray(0, below(4) === 0 ? below(bytes.length) : bytes.length))
      expect(typeof reading === 'string' || reading.pages >= 0).toBe(true)
    }
  })
})
