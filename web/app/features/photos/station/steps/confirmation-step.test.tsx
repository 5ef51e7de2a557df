import { render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import type { MayTransfer } from '#features/photos/station/door/may-transfer.ts'
import { ConfirmationStep } from './confirmation-step.tsx'

const nothing = () => {}
const may = { allowed: true, pauseFrom: undefined } as MayTransfer
const STEP = {
  ...{ firstName: undefined, onFirstName: nothing, customerReference: '', onCustomerReference: nothing },
  ...{ purpose: null, preview: undefined, notice: null, eid: null, replaced: undefined, onForgetReplaced: nothing },
  ...{ may, furtherUse: false, onFurtherUse: nothing, shortcuts: false, endsSession: false, identifying: false },
  ...{ renderSignIn: () => null, onIdentify: nothing, onSend: nothing, onReseal: nothing, onBack: nothing },
  // A pending transfer is also shown without a session.
  ...{ state: { phase: 'sending' }, relatives: 1, needsEid: true },
} as ComponentProps<typeof ConfirmationStep>

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
