import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BusyOverlay } from './busy-overlay.tsx'

function Page({ busy }: { busy: boolean }) {
  return (
    <>
      <h1>Zahlungsmethode</h1>
      <button type="button">Speichern</button>
      {busy && <BusyOverlay sentence="Wird gespeichert …" />}
    </>
  )
}

it.each([
  ['the button that had it', true, 'button'],
  // Safari focuses no pressed button.
  ['the heading where nothing had it', false, 'heading'],
] as const)('QUAL-01, PAY-06 the focus goes to %s when the work is done', async (_, focused, role) => {
  const { rerender } = render(<Page busy={false} />)
  if (focused) screen.getByRole('button').focus()
  rerender(<Page busy />)
  await screen.findByRole('dialog')
  rerender(<Page busy={false} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role)))
  expect(document.body.getAttribute('tabindex')).toBeNull()
})
