import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SlipFileButton, type SlipReading } from './slip-file-button.tsx'
import { slipPicture, withSymbolReader } from './test/slip-pictures.ts'

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
  const readings: SlipReading[] = []
  render(<SlipFileButton label="Öffnen" onFile={(reading) => void reading.then((read) => readings.push(read))} />)
  const pick = (file: File) => fireEvent.change(screen.getByLabelText('Öffnen'), { target: { files: [file] } })
  pick(slipPicture('code'))
  await waitFor(() =>
    expect(readings).toEqual([{ sentence: 'Der Code-Leser ist nicht gestartet. Bitte laden Sie die Seite neu.' }]),
  )
  pick(new File(['PK nichts'], 'brief.png', { type: 'image/png' }))
  await waitFor(() =>
    expect(readings[1]).toEqual({
      sentence: 'Die Datei lässt sich nicht öffnen. Bitte wählen Sie ein JPEG, PNG oder PDF.',
    }),
  )
})
