import { type CompanyFigure, showCompanyFigures } from '@epassbild/contract/company/company-figures.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { EMPLOYEE, OWNER } from '#test/people.ts'
import { savedFiles } from '#test/saved-files.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const KIEL = { shop_id: 1, shop: 'Atelier Jensen', city: 'Kiel' }
const LUEBECK = { shop_id: 2, shop: 'Atelier Jensen', city: 'Lübeck' }
const MAREN = { account_id: 7, person: 'Maren Muster' }
const figure = (over: Partial<CompanyFigure>): CompanyFigure => ({
  ...{ month: `${new Date().getFullYear()}-01`, ...KIEL, ...MAREN, transfers: 10, rejections: [] },
  ...over,
})

const FIGURES = [
  figure({ rejections: [{ reason: 'blurred', authority: 'Bürgeramt Kiel', count: 2 }] }),
  figure({
    ...LUEBECK,
    account_id: 8,
    person: null,
    transfers: 30,
    rejections: [{ reason: 'shadow-or-glare', authority: 'Bürgeramt Plön', count: 1 }],
  }),
]

const bodyOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

it('ROOM-07 shows the figures of a year by month, studio and person, with chart, reasons and a file', async () => {
  const saved = savedFiles()
  const server = new ServerAnswers().on(showCompanyFigures, { json: FIGURES })
  const { user, press } = await openPage('/Auswertung', server, OWNER)
  const year = String(new Date().getFullYear())
  await user.selectOptions(await screen.findByLabelText('Zeitraum'), year)

  await screen.findByRole('img', {
    name: `Januar ${year} bis Dezember ${year}: 40 Übermittlungen, die meisten im Januar ${year}: 40.`,
  })
  expect(server.sentTo(showCompanyFigures).at(-1)?.address.search).toBe(`?from=${year}-01&to=${year}-12`)
  const reasons = within(screen.getByRole('region', { name: 'Ablehnungen der Behörden' })).getAllByRole('listitem')
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'Unscharf2 (66,7\u00a0%)',
    'Schatten oder Spiegelung1 (33,3\u00a0%)',
    'Bürgeramt Kiel2 (66,7\u00a0%)',
    'Bürgeramt Plön1 (33,3\u00a0%)',
  ])
  expect(bodyOf(screen.getByRole('table', { name: 'Übermittlungen nach Monat' }))).toEqual([
    `Januar ${year}4037,5\u00a0%`,
  ])

  await user.click(screen.getByRole('radio', { name: 'Standort' }))
  const byStudio = screen.getByRole('table', { name: 'Übermittlungen nach Standort' })
  expect(bodyOf(byStudio)).toEqual(['Atelier Jensen, Kiel10220\u00a0%', 'Atelier Jensen, Lübeck3013,3\u00a0%'])
  await user.click(within(byStudio).getByRole('button', { name: 'Anteil' }))
  expect(bodyOf(byStudio)[0]).toContain('Lübeck')

  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Ausgeschiedene Person')
  await user.click(screen.getByRole('radio', { name: 'Person' }))
  expect(bodyOf(screen.getByRole('table', { name: 'Übermittlungen nach Person' }))).toEqual([
    'Ausgeschiedene Person3013,3\u00a0%',
  ])

  await press('Als CSV speichern')
  const text = await saved[0]?.text()
  expect(text?.split('\r\n')[1]).toBe(`${year}-01;Atelier Jensen;Lübeck;Ausgeschiedene Person;30;1;0;0;1;0;0`)
})

it('NAV-10 the order of the figures stays over a reload', async () => {
  const server = new ServerAnswers().on(showCompanyFigures, { json: FIGURES })
  const { press, reload } = await openPage('/Auswertung', server, OWNER)
  await press('Anteil')
  await reload()
  const head = await screen.findByRole('columnheader', { name: 'Anteil' })
  expect(head.getAttribute('aria-sort')).toBe('ascending')
})

it('ROOM-07 the chart says a single transfer as one', async () => {
  const server = new ServerAnswers().on(showCompanyFigures, { json: [figure({ transfers: 1 })] })
  const { user } = await openPage('/Auswertung', server, OWNER)
  const year = String(new Date().getFullYear())
  await user.selectOptions(await screen.findByLabelText('Zeitraum'), year)
  await screen.findByRole('img', {
    name: `Januar ${year} bis Dezember ${year}: 1 Übermittlung, im Januar ${year}.`,
  })
})

it('ROOM-07 the rejected part of a bar is hatched, the hatching has a word, and words do not shrink with the chart', async () => {
  const server = new ServerAnswers().on(showCompanyFigures, { json: FIGURES })
  const { user } = await openPage('/Auswertung', server, OWNER)
  await user.selectOptions(await screen.findByLabelText('Zeitraum'), String(new Date().getFullYear()))
  const chart = await screen.findByRole('img', { name: /40 Übermittlungen/ })
  const hatched = `[fill="url(#${chart.querySelector('pattern')?.id})"]`
  const heights = [...chart.querySelectorAll(hatched)].map((part) => Number(part.getAttribute('height')))
  expect(heights.slice(0, 2)).toEqual([expect.closeTo((150 * 3) / 40), 0])
  expect(screen.getByText('abgelehnt').querySelector(hatched)).not.toBeNull()
  expect(chart.hasAttribute('viewBox')).toBe(false)

  server.on(showCompanyFigures, { json: [figure({ transfers: 1 })] })
  await user.selectOptions(screen.getByLabelText('Zeitraum'), 'Letzte zwölf Monate')
  await screen.findByRole('img', { name: /1 Übermittlung,|nichts übermittelt/ })
  expect(screen.queryByText('abgelehnt')).toBeNull()
})

it('ROOM-07 says that the figures could not be loaded, and that there are none', async () => {
  const server = new ServerAnswers().on(showCompanyFigures, 'lost')
  const { press } = await openPage('/Auswertung', server, OWNER)
  await expectText(() => screen.getByRole('alert'), 'Die Auswertung konnte nicht geladen werden.')
  server.on(showCompanyFigures, { json: [] })
  await press('Erneut versuchen')
  await screen.findByRole('img', { name: 'In diesen Monaten wurde nichts übermittelt.' })
})

it('ROOM-07, ACC-02 is no room for staff', async () => {
  await openPage('/Auswertung', new ServerAnswers().on(showCompanyFigures, { status: 403 }), EMPLOYEE)
  await screen.findByRole('heading', { name: 'Nur für berechtigte Nutzer zugänglich.' })
})
