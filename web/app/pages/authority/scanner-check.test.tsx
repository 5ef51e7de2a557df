import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TEST_CODE } from '#features/retrieval/scanner-check/test-code.ts'
import { expectText, openPage } from '#test/open-page.tsx'
import { ServerAnswers } from '#test/server-answers.ts'

const FIELD = 'Testcode mit dem Handscanner lesen'
/** The other region with this role shows toasts. */
const verdict = () => screen.getAllByRole('status')[0] as HTMLElement
const openRemedies = () =>
  within(screen.getByRole('region', { name: 'Was hilft' }))
    .getAllByRole('group')
    .filter((one) => (one as HTMLDetailsElement).open)
    .map((one) => one.querySelector('summary')?.textContent)

it('SLIP-01 judges each scan, opens its remedy and puts it into the link for the IT', async () => {
  const { user } = await openPage('/Scanner-Prüfung', new ServerAnswers())
  const field = screen.getByLabelText(FIELD)
  await user.type(field, `${TEST_CODE}{Enter}`)
  await expectText(verdict, 'Der Scanner liest richtig.')
  expect(openRemedies()).toEqual([])

  await user.type(field, `~C1${TEST_CODE}{Enter}`)
  await expectText(verdict, 'Bitte schalten Sie Präfix und Suffix aus.')
  expect(openRemedies()).toEqual(['Vor oder hinter dem Code stehen weitere Zeichen'])
  const mail = screen.getByRole('link', { name: 'Als E-Mail senden' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(mail)).toContain('/Scanner-Pr%C3%BCfung?befund=zusaetze')
  expect(decodeURIComponent(mail)).toContain('Bitte schalten Sie Präfix und Suffix aus.')
  expect(decodeURIComponent(mail)).not.toContain(TEST_CODE.slice(0, 10))

  await user.type(field, `Speisekarte{Enter}`)
  await expectText(() => screen.getByRole('alert'), 'So kann der Bildabruf den Code nicht lesen.')
})

it.each(['Speisekarte', TEST_CODE])('SLIP-01, QUAL-01 the same verdict twice is announced twice (%#)', async (read) => {
  const { user } = await openPage('/Scanner-Prüfung', new ServerAnswers())
  const field = screen.getByLabelText(FIELD)
  const box = () => document.querySelector('.alert')
  await user.type(field, `${read}{Enter}`)
  await waitFor(() => expect(box()).not.toBeNull())
  const first = box()
  await user.type(field, `${read}{Enter}`)
  await waitFor(() => expect(box()).not.toBe(first))
  expect(box()?.textContent).toBe(first?.textContent)
})

it('SLIP-01 says that the link is copied', async () => {
  const { press } = await openPage('/Scanner-Prüfung', new ServerAnswers())
  await press('Link kopieren')
  await screen.findByText('Der Link ist kopiert.')
  expect(await navigator.clipboard.readText()).toContain('/Scanner-Pr%C3%BCfung')
})

it('SLIP-01 opens with what another reader found', async () => {
  await openPage('/Scanner-Prüfung?befund=tastatur,eingabetaste', new ServerAnswers())
  await expectText(verdict, 'Sie haben den Link einer Prüfung geöffnet.')
  expect(openRemedies()).toEqual([
    'Der Scanner schreibt mit einer anderen Tastatur',
    'Hinter dem Code fehlt die Eingabetaste',
  ])
})
