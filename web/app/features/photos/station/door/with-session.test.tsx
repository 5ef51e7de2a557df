import { cleanup, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { WithSession } from './with-session.tsx'

async function saidSignedOut(forEachUpload: boolean): Promise<HTMLElement> {
  render(
    <WithSession busy={false} forEachUpload={forEachUpload} renderSignIn={() => 'Anmeldung'}>
      Übermitteln
    </WithSession>,
  )
  onTestFinished(cleanup)
  await screen.findByRole('button', { name: 'Anmelden' })
  expect(screen.queryByText('Übermitteln')).toBeNull()
  return screen.getByText(/Das Bild bleibt hier\./)
}

it('CERT-05 a session that ended with its upload is asked for again as what it is, not as a fault', async () => {
  await saidSignedOut(true)
  expect(screen.queryByRole('alert')).toBeNull()
  screen.getByText('Bitte melden Sie sich für diese Übermittlung an.')
})

it('FOTO-10 a session that ran out is a fault, and the photo stays', async () => {
  await saidSignedOut(false)
  expect(screen.getByRole('alert').textContent).toContain('Sie sind abgemeldet.')
})
