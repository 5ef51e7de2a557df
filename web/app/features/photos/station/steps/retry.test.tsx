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
  ...{ relatives: 0, needsEid: false },
} as Omit<Step, 'state'>

it('QUAL-01, FOTO-07 the focus goes to the heading when the button of another try gives way to the wait', async () => {
  const step = (state: object) => <ConfirmationStep {...STEP} state={state as Step['state']} />
  keepTokens({ access_token: 'access', refresh_token: 'refresh' })
  const stopped = { phase: 'stopped', sentence: 'Keine Verbindung.', way: 'again', automatic: false }
  const { rerender } = render(step(stopped))
  const retry = screen.getByRole('button', { name: 'Noch einmal senden' })
  retry.focus()
  fireEvent.click(retry)
  rerender(step({ phase: 'sending' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})
