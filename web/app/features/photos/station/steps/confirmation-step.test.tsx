import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { keepTokens } from '#api/session.ts'
import { USUAL_PURPOSE } from '#features/photos/station/purpose/purpose.ts'
import { CONFIG } from '#features/photos/station/test/facts.ts'
import { ConfirmationStep, type ConfirmationStepProps } from './confirmation-step.tsx'

afterEach(() => sessionStorage.clear())

const nothing = () => {}

/** The step while a person confirms the photo; `transfer` is also shown without a session. */
function stepWith({ needsEid = true, transfer = { phase: 'sending' } as object }) {
  const room = {
    ...{ may: { allowed: true, pauseFrom: undefined }, settings: { shortcuts: false }, state: { slips: [{}] } },
    ...{ purpose: USUAL_PURPOSE, prints: {}, customerReference: '', furtherUse: false },
    transfer: { state: transfer, run: { send: nothing } },
  }
  const step = {
    room,
    props: { needsEid, config: CONFIG },
    resting: false,
    notice: null,
    eidFor: () => null,
    identify: nothing,
  }
  return <ConfirmationStep {...(step as unknown as ConfirmationStepProps)} />
}

it('QUAL-01 the wait for the transfer is in the page before its words are', async () => {
  render(stepWith({ needsEid: false }))
  const words = screen.getByText('Das Bild wird übermittelt. Bitte schließen Sie die Seite nicht.')
  const region = words.closest('[role="status"]')
  expect([region?.isConnected, words.getAttribute('aria-hidden')]).toEqual([true, 'true'])
  await waitFor(() => expect(words.getAttribute('aria-hidden')).toBeNull())
})

it.each([
  [true, 1],
  [false, 0],
])('QUEUE-06, FOTO-07 asks a family for a further eID only where this transfer needs one: %s', (needsEid, times) => {
  render(stepWith({ needsEid }))
  expect(screen.queryAllByText('Person 2 dieser Familie')).toHaveLength(times)
})

it('QUAL-01, FOTO-07 the focus goes to the heading when the button of another try gives way to the wait', async () => {
  const step = (transfer: object) => stepWith({ needsEid: false, transfer })
  keepTokens({ access_token: 'access', refresh_token: 'refresh' })
  const stopped = { phase: 'stopped', sentence: 'Keine Verbindung.', way: 'again', automatic: false }
  const { rerender } = render(step(stopped))
  const retry = screen.getByRole('button', { name: 'Noch einmal senden' })
  retry.focus()
  fireEvent.click(retry)
  rerender(step({ phase: 'sending' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})
