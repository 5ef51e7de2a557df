import { listAudit, searchAccounts } from '@epassbild/contract/operator/accounts.ts'
import { BILLED_LISTED_MAX, listBilled } from '@epassbild/contract/operator/corrections.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { billed } from '#test/billed-invoice.ts'
import { openPage } from '#test/open-page.tsx'
import { OPERATOR } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const COMPANY = {
  ...{ company_id: 7, company_name: 'Foto Ahrens', review: 'approved' as const, ended_at: null },
  ...{ owner_name: 'Wiebke Ahrens', owner_email: 'wiebke@ahrens.test', studios: 1 },
}
const ENTRY = { id: 1, at: '2026-11-20T10:00:00.000Z', action: 'photo-retrieved', actor: '', facts: {} }
/** The search's live region, which must not be replaced together with its text. */
const regionOf = async (text: string) => (await screen.findByText(text)).closest('[role="status"]')

it.each([
  ['Konten', searchAccounts, COMPANY, '1 Unternehmen', 'Kein Konto gefunden.'],
  ['Protokoll', listAudit, ENTRY, '1 Eintrag', 'In diesen Tagen gibt es keinen Eintrag.'],
  ['Rechnungen', listBilled, billed(1), '1 Eintrag', 'Keine Rechnung gefunden.'],
] as const)('QUAL-01, ROOM-10 what a search finds is announced: %s', async (room, list, row, one, none) => {
  const server = new ServerAnswers().on(list as typeof listAudit, { json: [row as typeof ENTRY] })
  const { press, user } = await openPage(`/Betrieb/${room}`, server, OPERATOR)
  const region = await regionOf(one)
  expect(region).not.toBeNull()
  const answer = server.hold(list as typeof listAudit)
  if (room !== 'Protokoll') await user.type(await screen.findByLabelText(/suchen|Nummer/), 'x')
  await press('Suchen')
  await waitFor(() => expect(region?.textContent).toBe(''))
  answer.release({ json: [] })
  expect(await regionOf(none)).toBe(region)
})

it('QUAL-01, ROOM-10 the focus goes to the number of rows when there are no more to show', async () => {
  const full = Array.from({ length: BILLED_LISTED_MAX }, (_, index) => billed(1_000 - index))
  const server = new ServerAnswers().on(listBilled, ({ address }) => ({
    json: address.searchParams.has('before') ? [billed(1)] : full,
  }))
  const { press } = await openPage('/Betrieb/Rechnungen', server, OPERATOR)
  await press('Weitere zeigen')
  const count = await regionOf(`${BILLED_LISTED_MAX + 1} Einträge`)
  await waitFor(() => expect(document.activeElement).toBe(count))
})

it('QUAL-01, ROOM-12 the focus goes to the title when all are picked, and when none is', async () => {
  const server = new ServerAnswers().on(searchAccounts, { json: [COMPANY, { ...COMPANY, company_id: 8 }] })
  const { press } = await openPage('/Betrieb/Konten', server, OPERATOR)
  const expectFocusOnTitle = () =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Konten' })))
  await press('Alle 2 auswählen')
  await expectFocusOnTitle()
  await press('Auswahl aufheben')
  await expectFocusOnTitle()
})
