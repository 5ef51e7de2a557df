import { drawSymbols } from '@epassbild/photo-slip/draw-symbols.ts'
import type { SlipContent } from '@epassbild/photo-slip/slip-content.ts'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SlipSheet } from './slip-sheet.tsx'

const SHORT: SlipContent = {
  ...{ studioName: 'Atelier Fördelicht', studioAddress: 'Wall 18, 24103 Kiel', customerReference: '', firstName: '' },
  ...{ capturedOn: '20.11.2026', validUntil: '20.05.2027, 11:00\u00a0Uhr', furtherUse: false, testMode: true },
  contact: '0431\u00a0123456, hallo@epassbild.example',
}
const LONG = {
  ...{ firstName: 'Ayşe', customerReference: 'Familie Öztürk-Schwarzenfels Auftrag 123' },
  studioName: 'Fotostudio und Bilderwerkstatt Wolkenkuckucksheim am Südkai',
  studioAddress: 'Alexandra-von-Württemberg-Schwarzenfels-Straße 118, Hinterhaus, 24103 Kiel',
}
const { qr, dataMatrix } = drawSymbols('https://epassbild.example/')

it.each([
  ['with a short head', {}, true],
  ['with a reference', { customerReference: '17' }, true],
  ['with a wish', { furtherUse: true }, true],
  ['with a long head in production', { ...LONG, firstName: '', customerReference: '17', testMode: false }, true],
  ['with a long head under the notice of the test operation', { ...LONG, firstName: '', customerReference: '' }, false],
  ['with the longest head', { ...LONG, testMode: false }, false],
])('FOTO-09 prints in the sizes of its design %s, where they fit: %o', (_, change, inFull) => {
  render(<SlipSheet content={{ ...SHORT, ...change }} symbols={[qr, dataMatrix]} format="a6" />)
  const width = (name: string) => screen.getByRole('img', { name }).getAttribute('width')
  expect([width('QR-Code'), width('DataMatrix')]).toEqual(inFull ? ['42mm', '36mm'] : ['38mm', '32mm'])
  expect(screen.getByRole('article').firstElementChild?.className === 'slip').toBe(inFull)
})
