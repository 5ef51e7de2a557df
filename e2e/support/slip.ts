import { drawSymbols } from '@epassbild/photo-slip/draw-symbols.ts'
import type { CodeSymbol } from '@epassbild/photo-slip/symbol.ts'
import type { Browser } from '@playwright/test'
import { filmOfJpeg } from './camera-film.ts'

export interface SlipFiles {
  /** A phone's picture of the slip, slightly rotated. */
  picture: Buffer
  pdf: Buffer
  /** The same picture as a film for the camera. */
  film: Buffer
}

/** Paper with the two symbols of a code, as brought along by the person. */
export async function makeSlip(browser: Browser, codeText: string, kinds = ['datamatrix', 'qr']): Promise<SlipFiles> {
  const { dataMatrix, qr } = drawSymbols(codeText)
  const symbols = [dataMatrix, qr].filter(({ kind }) => kinds.includes(kind)).map(toSvg)
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  try {
    await page.setContent(paper(symbols, 'padding:40px;gap:70px;rotate:4deg', 'width:230px'))
    const picture = await page.screenshot({ type: 'jpeg', quality: 80 })
    await page.setContent(paper(symbols, 'gap:10mm', 'width:20mm'))
    const pdf = await page.pdf({ format: 'A6' })
    return { picture, pdf, film: await filmOfJpeg(picture) }
  } finally {
    await page.close()
  }
}

function paper(symbols: readonly string[], sheet: string, symbol: string): string {
  const drawn = symbols.map((svg) => `<div style="${symbol}">${svg}</div>`).join('')
  return `<body style="margin:0;background:#777;display:grid;place-items:center;height:100vh"><div style="background:#fff;display:flex;${sheet}">${drawn}</div>`
}

function toSvg({ modules, path, quietModules: quiet }: CodeSymbol): string {
  const size = modules + 2 * quiet
  return `<svg viewBox="${-quiet} ${-quiet} ${size} ${size}" width="100%"><path d="${path}" shape-rendering="crispEdges"/></svg>`
}
