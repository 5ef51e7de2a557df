import type { Transfer } from '@epassbild/contract/photos.ts'
import { expect, type Page } from '@playwright/test'
import { atBothWidths, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'

const PAGE = '/Uebermittlungen'
const CALL = '**/api/photos/transfers/'
const HOUR = 3_600_000

const rows = (page: Page) => page.getByRole('table', { name: 'Übermittlungen' }).locator('tbody').getByRole('row')

/** A year of a busy company, which is too much data to create in a test. */
function aYearOfTransfers(count: number): Transfer[] {
  const states = ['stored', 'retrieved', 'accepted', 'rejected', 'expired', 'deleted'] as const
  return Array.from({ length: count }, (_, index) => {
    const state = states[index % states.length] ?? 'stored'
    const storedAt = new Date(Date.UTC(2026, 10, 20, 9) - index * HOUR).toISOString()
    const decided = state === 'accepted' ? 'accept' : state === 'rejected' ? 'reject' : undefined
    return {
      transferId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      capturedAt: storedAt,
      storedAt,
      validUntil: '2027-05-20T08:00:00.000Z',
      studio: { id: 1, name: index % 2 === 0 ? 'Atelier Fördelicht' : 'Studio Heikendorf', city: 'Kiel' },
      person: index % 7 === 0 ? null : 'Jana Sander',
      personId: index % 7 === 0 ? 2 : 1,
      customerReference: index === 0 ? 'Familie Öztürk' : null,
      state,
      replaceable: state === 'rejected' ? 'rejected' : null,
      feedback: decided
        ? [{ at: storedAt, decision: decided, reason: decided === 'reject' ? ('blurred' as const) : null }]
        : [],
    }
  })
}

test('FOTO-11, ROOM-09 lists thousands without drawing them all, with state and feedback', async ({ page }) => {
  let listed: Transfer[] = []
  await page.route(CALL, (route) => route.fulfill({ json: listed }))
  await openSignedIn(page, 'inhaber@demo.test', PAGE)
  await expect(page.getByText('Noch wurde kein Bild übermittelt.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  listed = aYearOfTransfers(3_000)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: '3.000 Übermittlungen' })).toBeVisible()
  await expect(rows(page).first()).toContainText('20.11.2026, 10:00')
  await expect(rows(page).first()).toContainText('Atelier Fördelicht')
  await expect(rows(page).first()).toContainText('Familie Öztürk')
  await expect(
    rows(page)
      .nth(3)
      .getByRole('link', { name: /^Kostenlos ersetzen/ }),
  ).toHaveAttribute('href', '/Aufnahme?ersetzt=00000000-0000-4000-8000-000000000003')
  expect(await rows(page).count()).toBeLessThan(400)
  expect(await page.getByRole('main').locator('img').count()).toBe(0)
  await expectAccessibleAtBothWidths(page)

  await atBothWidths(page, async () => {
    await page.evaluate(() => document.querySelector('footer')?.scrollIntoView())
    await expect(page.locator('[aria-rowindex="3001"]')).toBeVisible()
    expect(await rows(page).count()).toBeLessThan(400)
  })
})
