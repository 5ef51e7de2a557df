import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { drawPages, Undrawable } from './draw-pages.ts'

const DRAWING = { dpi: 72, most: 2 }

/** Number of dark pixels of a PNG. */
function inkOf(png: string): number {
  const { data } = decode(Buffer.from(png, 'base64'))
  return data.filter((value, index) => index % 3 === 0 && value < 248).length
}

/** A PDF of these objects, numbered from 1; the first one is the catalogue. */
function pdfOf(...objects: string[]): Buffer {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`, 'latin1')
}
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>'

describe('pages of a stranger’s PDF', { timeout: 60_000 }, () => {
  it('ROOM-11 are drawn as pictures, the first ones, with the number of all', async () => {
    const { pages, count } = await drawPages(demoCertificate(['Gewerbeanmeldung', 'Wall 18']), DRAWING)
    expect([pages.length, count]).toEqual([1, 1])
    expect(pages[0]).toMatchObject({ width: 595, height: 842 })
    expect(inkOf(pages[0]?.png ?? '')).toBeGreaterThan(500)
    const many = pdfOf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 3 0 R 3 0 R] /Count 3 >>',
      PAGE,
    )
    expect(await drawPages(many, DRAWING)).toMatchObject({ count: 3, pages: [{ width: 100 }, { width: 100 }] })
  })

  it('ROOM-11 keep their colours', async () => {
    const red = pdfOf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R >>',
      '<< /Length 26 >>\nstream\n1 0 0 rg 0 0 100 100 re f\nendstream',
    )
    const { pages } = await drawPages(red, DRAWING)
    const { data, width } = decode(Buffer.from(pages[0]?.png ?? '', 'base64'))
    const middle = 3 * (50 * width + 50)
    expect([...data.subarray(middle, middle + 3)]).toEqual([255, 0, 0])
  })

  it.each([
    ['no PDF at all', Buffer.from('MZ this is a program')],
    ['a torn one', demoCertificate(['Gewerbeanmeldung']).subarray(0, 60)],
    ['nothing', Buffer.alloc(0)],
    [
      'pages that are each other’s parents',
      pdfOf('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 9 >>'),
    ],
  ])('ROOM-11 are refused where there are none: %s', async (_, pdf) => {
    await expect(drawPages(pdf, DRAWING)).rejects.toBeInstanceOf(Undrawable)
  })

  it('ROOM-11 of a square kilometre are rendered coarsely, and neither scripts nor files of the machine are accessible', async () => {
    const wide = pdfOf(
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while (true) {}) >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400 14400] /AA << /O << /S /Launch /F (/etc/passwd) >> >> >>',
    )
    const { pages } = await drawPages(wide, DRAWING)
    expect((pages[0]?.width ?? 0) * (pages[0]?.height ?? 0)).toBeLessThanOrEqual(4_010_000)
  })

  it('ROOM-11 of an endless document end with the time limit, and the next one is rendered', async () => {
    // Exponentially nested forms: twenty levels of eight.
    const forms = Array.from({ length: 20 }, (_, level) => {
      const calls = level === 19 ? '0 0 90 90 re f ' : '/F Do '.repeat(8)
      const next = level === 19 ? '' : `/Resources << /XObject << /F ${level + 6} 0 R >> >>`
      return `<< /Type /XObject /Subtype /Form /BBox [0 0 100 100] ${next} /Length ${calls.length} >>\nstream\n${calls}\nendstream`
    })
    const endless = pdfOf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
      '<< /Length 5 >>\nstream\n/F Do\nendstream',
      ...forms,
    )
    const one = drawPages(endless, { ...DRAWING, patienceMs: 3_000 })
    const next = drawPages(demoCertificate(['Gewerbeanmeldung']), DRAWING)
    await expect(one.then(({ count }) => count)).rejects.toBeInstanceOf(Undrawable)
    expect((await next).count).toBe(1)
  })
})
