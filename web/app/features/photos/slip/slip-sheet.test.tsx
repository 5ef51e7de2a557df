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
const CAPITALS = { studioName: 'FOTOSTUDIO HAMMERSCHMIDT MAINZ' }
const KIEL = { ...CAPITALS, studioAddress: 'Markt 1, 24105 Kiel', customerReference: '17', furtherUse: true }
const REAR = {
  ...{ ...CAPITALS, studioAddress: 'Holtenauer Straße 118, Hinterhaus, 24105 Kiel', testMode: false },
  customerReference: 'Familie Hammerschmidt, Auftrag 17',
}
const LONG_CONTACT = { contact: '+49\u00a0431\u00a0123456-0, service@passbild-cloud-nord.de' }
const { qr, dataMatrix } = drawSymbols('https://epassbild.example/')

it.each([
  ['with a short head', {}, true],
  ['with a reference', { customerReference: '17' }, true],
  ['with a wish', { furtherUse: true }, true],
  ['with a long head in production', { ...LONG, firstName: '', customerReference: '17', testMode: false }, true],
  ['with a long head under the notice of the test operation', { ...LONG, firstName: '', customerReference: '' }, false],
  ['with the longest head', { ...LONG, testMode: false }, false],
  ['with a name in capitals and a wish in the test operation', { ...KIEL, ...LONG_CONTACT }, false],
  ['with a name in capitals in production', { ...REAR, ...LONG_CONTACT }, false],
  ['with a long head and a long foot', { ...LONG, firstName: '', testMode: false, ...LONG_CONTACT }, false],
  ['with a long foot in production', { testMode: false, customerReference: '17', ...LONG_CONTACT }, true],
])('FOTO-09 prints in the sizes of its design %s, where they fit: %o', (_, change, inFull) => {
  render(<SlipSheet content={{ ...SHORT, ...change }} symbols={[qr, dataMatrix]} format="a6" />)
  const width = (name: string) => screen.getByRole('img', { name }).getAttribute('width')
  expect([width('QR-Code'), width('DataMatrix')]).toEqual(inFull ? ['42mm', '36mm'] : ['38mm', '32mm'])
  expect(screen.getByRole('article').firstElementChild?.className === 'slip').toBe(inFull)
})
