import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mayTransfer } from '#features/photos/station/door/may-transfer.ts'
import { TransferNotice } from './transfer-notice.tsx'

const REASON = 'Der Nachweis ist unleserlich.'
const RIGHTS = { licence_required: false, licensed_shop_ids: [], shop_ids_of_others: [], pause: null }

function openFor(isOwner: boolean, review: 'under-review' | 'rejected') {
  const may = mayTransfer({
    profile: { review, review_reason: review === 'rejected' ? REASON : null },
    ...{ studios: [], rights: RIGHTS, identified: true, studioId: undefined },
  })
  const nothing = () => {}
  render(<TransferNotice may={may} isOwner={isOwner} onLookAgain={nothing} eid={null} onIdentify={nothing} />)
  return screen.getByRole('status').textContent
}

it('FOTO-08 where the right to transfer is not known, nothing is called a trial', () => {
  const nothing = () => {}
  const unknown = { ...{ profile: undefined, studios: undefined, rights: undefined }, identified: undefined }
  for (const unreachable of [true, false]) {
    const may = mayTransfer({ ...unknown, unreachable, studioId: undefined })
    render(<TransferNotice may={may} isOwner onLookAgain={nothing} eid={null} onIdentify={nothing} />)
    const notice = screen.getByRole('status')
    expect(notice.classList.contains('warn')).toBe(unreachable)
    expect(notice.textContent).toContain('Sie übermitteln dürfen')
    expect(notice.textContent).not.toContain('Zum Ausprobieren')
    cleanup()
  }
})

it('ACC-01, FOTO-08 a rejected company reads that it was rejected and why; the owner gets the way to the proofs', () => {
  const said = openFor(true, 'rejected')
  expect(said).toContain('Ihr Konto wurde bei der Prüfung abgelehnt.')
  expect(said).toContain(`Grund: ${REASON}`)
  expect(said).not.toContain('noch nicht freigeschaltet')
  expect(screen.getByRole('link', { name: 'Zu den Nachweisen (neuer Tab)' }).getAttribute('href')).toBe(
    '/Geschäftsstandorte',
  )
})

it('ACC-01, FOTO-08 staff of a rejected company are sent to their owner', () => {
  expect(openFor(false, 'rejected')).toContain('Bitte sprechen Sie mit Ihrer Inhaberin oder Ihrem Inhaber.')
  expect(screen.queryByRole('link')).toBeNull()
})

it('ACC-01, FOTO-08 a company under review reads that it waits', () => {
  expect(openFor(true, 'under-review')).toContain('Ihr Konto ist noch nicht freigeschaltet.')
  expect(screen.queryByText(/abgelehnt/)).toBeNull()
})
