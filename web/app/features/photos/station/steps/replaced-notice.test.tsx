import { TRANSFERS_LISTED_MAX, type Transfer } from '@epassbild/contract/photos.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { freeInPlaceOf, type Replaced, replacedOf } from '#features/photos/station/use-replaced.ts'
import { replacedIn, replacementPath } from '#features/photos/transfer/replaced-address.ts'
import { ReplacedNotice } from './replaced-notice.tsx'

const TRANSFER = '00000000-0000-4000-8000-000000000003'
const replaced = (over: Partial<Replaced>): Replaced => ({
  transferId: TRANSFER,
  storedAt: '2026-11-20T09:12:00Z',
  as: 'lost',
  ...over,
})
it('SLIP-04 the address of the station names the transfer that is replaced, and nothing else counts', () => {
  expect(replacementPath(TRANSFER)).toBe(`/Aufnahme?ersetzt=${TRANSFER}`)
  expect(replacedIn(`?ersetzt=${TRANSFER}`)).toBe(TRANSFER)
  expect(replacedIn('?ersetzt=../../x')).toBeUndefined()
  expect(replacedIn('')).toBeUndefined()
})

it('SLIP-04 says before the transfer which one is closed, and lets go of it', async () => {
  let forgotten = 0
  render(<ReplacedNotice replaced={replaced({})} busy={false} onForget={() => (forgotten += 1)} />)
  const notice = screen.getByRole('status')
  expect(notice.textContent).toContain('Dieses Bild ersetzt die Übermittlung vom 20.11.2026, 10:12\u00a0Uhr')
  expect(notice.textContent).toContain('Das frühere lässt sich danach nicht mehr öffnen')
  await userEvent.click(await screen.findByRole('button', { name: 'Als eigenes Bild übermitteln' }))
  expect(forgotten).toBe(1)
})

it('SLIP-02 names the counter-entry for a refused photo; one that is too late is sent as a photo of its own', () => {
  render(<ReplacedNotice replaced={replaced({ as: 'rejected' })} busy onForget={() => {}} />)
  expect(screen.getByRole('status').textContent).toContain('Gegenbuchung')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  const late = replaced({ as: null })
  render(<ReplacedNotice replaced={late} busy={false} onForget={() => {}} />)
  expect(screen.getByRole('status').textContent).toContain('wird als eigenes übermittelt und berechnet')
  expect(freeInPlaceOf(late)).toBeUndefined()
  expect(freeInPlaceOf(replaced({ as: undefined }))).toBe(TRANSFER)
})

it('SLIP-04 names the way that the list has for a photo that this person does not see', () => {
  render(<ReplacedNotice replaced={replaced({ as: 'unseen' })} busy={false} onForget={() => {}} />)
  const said = screen.getByRole('status').textContent
  expect(said).toContain('kann es von dort ohne weitere Kosten ersetzen.')
  expect(said).not.toContain('zurücknehmen')
})

it('SLIP-04 names a replacement that was not transferred, and nothing where there was none', () => {
  render(<ReplacedNotice replaced={undefined} dropped busy={false} onForget={() => {}} />)
  expect(screen.getByRole('status').textContent).toBe(
    'Der Ersatz wurde nicht übermittelt. Bitte beginnen Sie ihn in den Übermittlungen noch einmal.',
  )
  cleanup()
  render(<ReplacedNotice replaced={undefined} busy={false} onForget={() => {}} />)
  expect(screen.queryByRole('status')).toBeNull()
})

it('SLIP-04 leaves it to the server where the list is full: an older transfer may still be replaced', () => {
  const storedAt = '2026-11-20T09:12:00.000Z'
  const other: Transfer = {
    ...{ transferId: '00000000-0000-4000-8000-000000000004', capturedAt: storedAt, storedAt },
    ...{
      validUntil: '2027-05-20T09:00:00.000Z',
      studio: { id: 1, name: 'Studio', city: 'Kiel' },
      person: null,
      personId: 2,
    },
    ...{ customerReference: null, state: 'stored', replaceable: null, feedback: [] },
  }
  const own: Transfer = { ...other, transferId: TRANSFER, replaceable: 'lost' }
  const full = Array.from({ length: TRANSFERS_LISTED_MAX }, () => other)
  expect(replacedOf(TRANSFER, [other, own])).toEqual(replaced({ storedAt }))
  const unknown = replaced({ storedAt: undefined, as: undefined })
  for (const list of [undefined, full]) expect(replacedOf(TRANSFER, list)).toEqual(unknown)
  expect(replacedOf(TRANSFER, [other])).toEqual(replaced({ storedAt: undefined, as: null }))
})
