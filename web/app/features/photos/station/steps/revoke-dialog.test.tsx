import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { keepTokens } from '#api/session.ts'
import type { Issued } from '#features/photos/station/station-state.ts'
import { REVOKED_WITHIN_MS, RevokeDialog } from './revoke-dialog.tsx'

const slip = (number: number, firstName: string): Issued => ({
  ...{ transferId: `00000000-0000-4000-8000-00000000000${number}`, codeText: `Code ${number}`, firstName },
  ...{ capturedAt: '2026-03-02T11:00:00+01:00', storedAt: `2026-03-02T10:0${number}:00Z`, customerReference: '' },
  ...{ validUntil: '2026-09-02T09:00:00Z', furtherUse: false, record: [], person: 'Inke Jensen', studio: undefined },
  free: false,
})
const [ANNA, NAMELESS] = [slip(1, 'Anna'), slip(2, '')]

// The station also loads it before the first click.
beforeAll(() => import('#ui/dialogs/dialog-window.tsx'))
afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

async function open(...slips: Issued[]) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    sent.push(`${method} ${address}`)
    return Response.json({ revokedAt: '2026-03-02T10:30:00Z' })
  })
  keepTokens({ access_token: 'access', refresh_token: 'refresh' })
  const onRevoked = vi.fn()
  render(<RevokeDialog slips={slips} renderSignIn={() => null} onRevoked={onRevoked} onClose={() => {}} />)
  const dialog = await screen.findByRole('alertdialog')
  return { dialog, onRevoked, sent, user: userEvent.setup() }
}

it('QUEUE-05, QUEUE-06 asks which transfer of a family is revoked, names it, and revokes that one alone', async () => {
  const { onRevoked, sent, user } = await open(ANNA, NAMELESS)
  screen.getByRole('alertdialog', { name: 'Welche Übermittlung zurücknehmen?' })
  const first = screen.getByRole<HTMLInputElement>('radio', { name: /^Beleg 1 von 2 \(Anna\)/ })
  const second = screen.getByRole<HTMLInputElement>('radio', { name: /^Beleg 2 von 2/ })
  expect([first.checked, second.checked]).toEqual([false, false])
  expect(first.closest('label')?.textContent).toContain('Übermittelt am 02.03.2026 um 11:01')

  const revoke = screen.getByRole('button', { name: 'Zurücknehmen und löschen' })
  await user.click(revoke)
  expect(screen.getByRole('alert').textContent).toContain('Bitte wählen Sie zuerst den Beleg.')
  expect(sent).toEqual([])

  await user.click(first)
  expect(screen.queryByRole('alert')).toBeNull()
  const named = screen.getByRole('alertdialog', { name: 'Übermittlung zurücknehmen: Beleg 1 von 2 (Anna)?' })
  expect(named.textContent).toContain('Das Bild zu Beleg 1 von 2 (Anna) wird sofort gelöscht und nicht berechnet.')
  expect(named.textContent).toContain('Die anderen Belege gelten weiter.')
  await user.click(revoke)
  await waitFor(() => expect(onRevoked.mock.calls).toEqual([[ANNA.transferId]]))
  expect(sent).toEqual([`DELETE /api/photos/transfers/${ANNA.transferId}/`])
})

it('QUEUE-05 asks nothing more where there is one transfer alone', async () => {
  const { dialog, onRevoked, user } = await open(ANNA)
  screen.getByRole('alertdialog', {
    name: 'Übermittlung zurücknehmen?',
    description: /sofort gelöscht und nicht berechnet/,
  })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(dialog.textContent).toContain('Das Bild wird sofort gelöscht und nicht berechnet.')
  expect(dialog.textContent).not.toContain('Die anderen Belege')
  await user.click(screen.getByRole('button', { name: 'Zurücknehmen und löschen' }))
  await waitFor(() => expect(onRevoked.mock.calls).toEqual([[ANNA.transferId]]))
})

it('QUEUE-05 a connection that hangs does not keep the slip from being printed', async () => {
  await open(ANNA)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: 'Zurücknehmen und löschen' }))
  await act(() => vi.advanceTimersByTimeAsync(REVOKED_WITHIN_MS - 1))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('alert').textContent).toContain(
    'das Bild ist vielleicht schon gelöscht. Der Beleg bleibt hier.',
  )
  expect(screen.getByRole('button', { name: 'Zurücknehmen und löschen' }).ariaDisabled).toBe('false')
})
