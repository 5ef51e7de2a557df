import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it } from 'vitest'
import { keepTokens } from '#api/session.ts'
import type { MayTransfer } from '#features/photos/station/door/may-transfer.ts'
import { ConfirmationStep } from './confirmation-step.tsx'

afterEach(() => sessionStorage.clear())

type Step = ComponentProps<typeof ConfirmationStep>
const nothing = () => {}
const may = { allowed: true, pauseFrom: undefined } as MayTransfer
const STEP = {
  ...{ firstName: undefined, onFirstName: nothing, customerReference: '', onCustomerReference: nothing },
  ...{ purpose: null, preview: undefined, notice: null, eid: null, replaced: undefined, onForgetReplaced: nothing },
  ...{ may, furtherUse: false, onFurtherUse: nothing, shortcuts: false, endsSession: false, identifying: false },
  ...{ renderSignIn: () => null, onIdentify: nothing, onSend: nothing, onReseal: nothing, onBack: nothing },
  // A pending transfer is also shown without a session.
  ...{ state: { phase: 'sending' }, relatives: 1, needsEid: true },
} as Step

it('QUAL-01 the wait for the transfer is in the page before its words are', async () => {
  render(<ConfirmationStep {...STEP} needsEid={false} />)
  const words = screen.getByText('Das Bild wird übermittelt. Bitte schließen Sie die Seite nicht.')
  const region = words.closest('[role="status"]')
  expect([region?.isConnected, words.getAttribute('aria-hidden')]).toEqual([true, 'true'])
  await waitFor(() => expect(words.getAttribute('aria-hidden')).toBeNull())
})

it.each([
  [true, 1],
  [false, 0],
])('QUEUE-06, FOTO-07 asks a family for a further eID only where this transfer needs one: %s', (needsEid, times) => {
  render(<ConfirmationStep {...STEP} needsEid={needsEid} />)
  expect(screen.queryAllByText('Person 2 dieser Familie')).toHaveLength(times)
})

it('QUAL-01, FOTO-07 the focus goes to the heading when the button of another try gives way to the wait', async () => {
  const step = (state: object) => <ConfirmationStep {...STEP} needsEid={false} state={state as Step['state']} />
  keepTokens({ access_token: 'access', refresh_token: 'refresh' })
  const stopped = { phase: 'stopped', sentence: 'Keine Verbindung.', way: 'again', automatic: false }
  const { rerender } = render(step(stopped))
  const retry = screen.getByRole('button', { name: 'Noch einmal senden' })
  retry.focus()
  fireEvent.click(retry)
  rerender(step({ phase: 'sending' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})
