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
  const page = await browser.newPage()
  try {
    const picture = Buffer.from(await page.evaluate(photograph, symbols), 'base64')
    await page.setContent(paper(symbols))
    const pdf = await page.pdf({ format: 'A6' })
    return { picture, pdf, film: await filmOfJpeg(picture) }
  } finally {
    await page.close()
  }
}

/** JPEG of the symbols on paper in Base64. Runs in the page: Chromium now and then fails to capture a screenshot. */
async function photograph(symbols: readonly string[]): Promise<string> {
  const images = symbols.map((svg) =>
    Object.assign(new Image(), { src: `data:image/svg+xml,${encodeURIComponent(svg)}` }),
  )
  await Promise.all(images.map((image) => image.decode()))
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#777'
  context.fillRect(0, 0, 1280, 720)
  context.translate(640, 360)
  context.rotate((4 * Math.PI) / 180)
  const width = 300 * images.length + 10
  context.fillStyle = '#fff'
  context.fillRect(-width / 2, -155, width, 310)
  for (const [at, image] of images.entries()) context.drawImage(image, 300 * at + 40 - width / 2, -115, 230, 230)
  return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? ''
}

function paper(symbols: readonly string[]): string {
  const drawn = symbols.map((svg) => `<div style="width:20mm">${svg}</div>`).join('')
  return `<style>svg { width: 100%; height: auto }</style><body style="margin:0;background:#777;display:grid;place-items:center;height:100vh"><div style="background:#fff;display:flex;gap:10mm">${drawn}</div>`
}

function toSvg({ modules, path, quietModules: quiet }: CodeSymbol): string {
  const size = modules + 2 * quiet
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quiet} ${-quiet} ${size} ${size}" width="230" height="230"><path d="${path}" shape-rendering="crispEdges"/></svg>`
}
