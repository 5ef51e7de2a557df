import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Saying } from './saying.tsx'

function Workspace() {
  const [sentence, setSentence] = useState('Die Kamera ist da.')
  return (
    <>
      <h1>Aufnahme</h1>
      <Saying sentence={sentence} setSentence={setSentence} />
    </>
  )
}

it('QUAL-01, FOTO-02 a sentence that is closed leaves the focus at the heading above it', async () => {
  render(<Workspace />)
  const close = screen.getByRole('button', { name: 'Meldung schließen' })
  close.focus()
  fireEvent.click(close)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})
