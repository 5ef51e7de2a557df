import { drawSymbols } from '@epassbild/photo-slip/draw-symbols.ts'
import type { SlipContent } from '@epassbild/photo-slip/slip-content.ts'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Issued } from '#features/photos/station/station-state.ts'
import { stubSymbolWorkers } from '#ui/code-reader/test/slip-pictures.ts'
import { SlipStep } from './slip-step.tsx'

const issued = (transferId: string) =>
  ({ transferId, codeText: `Code ${transferId}`, storedAt: '2026-11-20' }) as Issued
const [ANNA, OLE] = [issued('1'), issued('2')]
const CONTENT = { studioName: 'Studio', studioAddress: 'Kiel', capturedOn: '20.11.', contact: '0431 1' } as SlipContent

/** Encoder and decoder are loaded lazily. */
const PATIENCE = { timeout: 10_000 }

/** A stub decoder that returns the symbols of these codes only; jsdom draws nothing. */
function withReaderOf(...codeTexts: string[]): void {
  const readable = new Map(codeTexts.map((text) => [drawSymbols(text).qr.path, [text]]))
  let drawn: string[] | undefined
  const context = {
    ...{ fillRect: () => {}, setTransform: () => {} },
    fill: ({ outline }: { outline: string }) => {
      drawn = readable.get(outline)
    },
    getImageData: () => ({ texts: drawn, data: new Uint8ClampedArray() }),
  }
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context
    },
  )
  vi.stubGlobal(
    'Path2D',
    class {
      readonly outline: string
      constructor(outline: string) {
        this.outline = outline
      }
    },
  )
  stubSymbolWorkers()
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

const nothing = () => {}
const STEP = {
  ...{ revocable: [ANNA, OLE], unread: [], onRead: nothing, readsBack: false, read: 0, bill: undefined },
  ...{ contentOf: () => CONTENT, kinds: ['qr'] as const, format: 'a6', onFormat: nothing, person: 'Inke Jensen' },
  ...{ byEid: true, printed: false, left: undefined, shortcuts: false, paper: null, renderSignIn: () => null },
  ...{ onPrinted: nothing, onAll: nothing, onNext: nothing, onRelative: nothing, onRevoked: nothing },
} as Omit<ComponentProps<typeof SlipStep>, 'slips'>

it('FOTO-09, QUEUE-05 the slip that comes in place of one that was taken back is read back itself', async () => {
  withReaderOf(ANNA.codeText)
  const { rerender } = render(<SlipStep {...STEP} slips={[OLE]} />)
  await screen.findByText('Nicht bestanden', {}, PATIENCE)
  rerender(<SlipStep {...STEP} slips={[ANNA]} />)
  await screen.findByText('Bestanden', {}, PATIENCE)
})

it('QUEUE-06 all slips of the family are printed again on demand, where the last print gave some of them only', () => {
  withReaderOf(ANNA.codeText, OLE.codeText)
  const onAll = vi.fn()
  const again = () => screen.queryByRole('button', { name: 'Alle Belege erneut drucken' })
  const { rerender } = render(<SlipStep {...STEP} slips={[OLE]} />)
  expect(again()).toBeNull()
  rerender(<SlipStep {...STEP} slips={[OLE]} printed onAll={onAll} />)
  again()?.click()
  expect(onAll).toHaveBeenCalledOnce()
  rerender(<SlipStep {...STEP} slips={[ANNA, OLE]} printed />)
  expect(again()).toBeNull()
})
