import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FileWay } from './file-way.tsx'
import { SHUTTER_ID } from './shutter.ts'

it('FOTO-02 gives the focus to the shutter where a file was chosen, and where the dialog was cancelled', async () => {
  const folder = { possible: false } as Parameters<typeof FileWay>[0]['folder']
  render(
    <>
      <FileWay onFile={() => {}} onSay={() => {}} folder={folder} />
      <button type="button" id={SHUTTER_ID}>
        Auslösen
      </button>
    </>,
  )
  const input = screen.getByLabelText('Bilddatei öffnen')
  const close = [
    () => fireEvent.change(input, { target: { files: [] } }),
    () => fireEvent(input, new Event('cancel', { bubbles: true })),
  ]
  for (const closeDialog of close) {
    input.focus()
    closeDialog()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Auslösen' })))
  }
})
