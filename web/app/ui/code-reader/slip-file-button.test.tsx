import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { warmUpReader } from './read-symbols.ts'
import { SlipFileButton, type SlipReading } from './slip-file-button.tsx'
import type { SymbolAnswer, SymbolQuestion } from './symbol-worker.ts'
import { slipPicture, withSymbolReader } from './test/slip-pictures.ts'

const NOT_STARTED = 'Der Code-Leser ist nicht gestartet. Bitte laden Sie die Seite neu.'

it('CIT-01, ABR-02 does not blame the file when the reader itself cannot be loaded', async () => {
  withSymbolReader()
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {
        this.dispatchEvent(new Event('error'))
      }
      terminate(): void {}
    },
  )
  const read = openButton()
  expect(await read(slipPicture('code'))).toBe(NOT_STARTED)
  expect(await read(new File(['PK nichts'], 'brief.png', { type: 'image/png' }))).toBe(
    'Die Datei lässt sich nicht öffnen. Bitte wählen Sie ein JPEG, PNG oder PDF.',
  )
})

it('CIT-01, ABR-02 does not blame the reader for a picture on which the reading fails', async () => {
  withSymbolReader()
  let fault: NonNullable<SymbolAnswer['fault']> = 'not-read'
  const started = vi.fn()
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super()
        started(this)
      }
      postMessage({ number }: SymbolQuestion): void {
        this.dispatchEvent(new MessageEvent('message', { data: { number, fault } satisfies SymbolAnswer }))
      }
      terminate(): void {}
    },
  )
  const read = openButton()
  expect(await read(slipPicture('code'))).toMatch(/^In der Datei ist kein Code zu erkennen\./)
  fault = 'not-loaded'
  expect(await read(slipPicture('code'))).toBe(NOT_STARTED)
  expect(started).toHaveBeenCalledTimes(1)
  expect(await read(slipPicture('code'))).toBe(NOT_STARTED)
  expect(started).toHaveBeenCalledTimes(2)
})

it('CIT-01, ABR-02 blames the reader when the browser refuses to start its worker', async () => {
  withSymbolReader()
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('refused')
      }
    },
  )
  expect(warmUpReader).not.toThrow()
  expect(await openButton()(slipPicture('code'))).toBe(NOT_STARTED)
})

/** Picks files in the rendered button, and returns what it says. */
function openButton() {
  const onFile = vi.fn<(reading: Promise<SlipReading>) => void>()
  render(<SlipFileButton label="Öffnen" onFile={onFile} />)
  return async (file: File) => {
    fireEvent.change(screen.getByLabelText('Öffnen'), { target: { files: [file] } })
    const reading = await onFile.mock.lastCall?.[0]
    return reading && 'sentence' in reading ? reading.sentence : reading?.texts
  }
}
