import { finishSignIn, showProfile, signIn } from '@epassbild/contract/accounts.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { listReviews } from '@epassbild/contract/operator/reviews.ts'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dropTokens } from '#api/session.ts'
import { expectText, isAskedByBrowser, openPage } from '#test/open-page.tsx'
import { OPERATOR, TOKENS } from '#test/people.ts'
import { CASE, review } from '#test/reviews.ts'
import { ServerAnswers } from '#test/server-answers.ts'

it('OPR-04 asks for the second factor and shows the recovery codes once', async () => {
  const wrong = 'Der Code ist falsch oder wurde schon benutzt.'
  const server = new ServerAnswers()
    .on(signIn, { json: { second_factor: 'ticket', factors: ['app'], detail: '', message: '' } })
    .on(finishSignIn, { status: 401, json: { detail: wrong, code: 'second-factor-wrong' } })
    .on(showProfile, { json: OPERATOR })
    .on(listReviews, { json: [] })
    .on(showConfig, 'lost')
  const { press, fill, user } = await openPage('/Betrieb', server)
  await fill('E-Mail', OPERATOR.email)
  await fill('Passwort', 'Leuchtfeuer#26')
  await press('Anmelden')
  expect(await screen.findByRole('heading', { name: 'Zweiter Faktor' })).toBe(document.activeElement)
  await fill('Code', '000000')
  await press('Anmelden')
  await expectText(() => screen.getByRole('alert'), wrong)

  const tokens = { access_token: 'access', refresh_token: 'refresh', detail: '', message: '' }
  server.on(finishSignIn, { json: { ...tokens, recovery_codes: ['AAAAAA-BBBBBB', 'CCCCCC-DDDDDD'] } })
  await fill('Code', '123456')
  await press('Anmelden')
  await screen.findByText('AAAAAA-BBBBBB')
  expect(server.sentTo(finishSignIn).map(({ body }) => body)).toEqual([
    { ticket: 'ticket', code: '000000' },
    { ticket: 'ticket', code: '123456' },
  ])
  expect(isAskedByBrowser(), 'a reload would lose the codes').toBe(true)
  await press('Weiter zur Prüfung')
  screen.getByText('Bitte bestätigen Sie, dass Sie die Codes aufbewahrt haben.')
  await user.click(screen.getByRole('checkbox', { name: 'Ich habe die Codes sicher aufbewahrt.' }))
  expect(isAskedByBrowser()).toBe(false)
  await press('Weiter zur Prüfung')
  await screen.findByRole('heading', { level: 1, name: 'Prüfung' })
  expect(screen.queryByText('AAAAAA-BBBBBB')).toBeNull()
})

it('OPR-01 what one operator has loaded is not shown to another who signs in in place, and stays for the same one', async () => {
  const server = review().on(signIn, { json: TOKENS })
  const { press, fill } = await openPage('/Betrieb', server, OPERATOR)
  const row = { name: new RegExp(CASE.company_name) }
  await screen.findByRole('link', row)
  const list = server.hold(listReviews)
  const enter = async (person: typeof OPERATOR) => {
    act(() => dropTokens())
    server.on(showProfile, { json: person })
    await fill('E-Mail', person.email)
    await fill('Passwort', 'Leuchtfeuer#26')
    await press('Anmelden')
    await screen.findByRole('heading', { level: 1, name: /^Prüfung/ })
  }
  await enter(OPERATOR)
  screen.getByRole('link', row)

  await enter({ ...OPERATOR, id: 10, email: 'neu@studio.test' })
  expect(screen.queryByRole('link', row)).toBeNull()
  list.release({ json: [] })
  await screen.findByText('Keine offenen Prüfungen.')
})
