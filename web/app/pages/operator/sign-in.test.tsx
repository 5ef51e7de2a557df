import { finishSignIn, showProfile, signIn } from '@epassbild/contract/accounts.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { listReviews } from '@epassbild/contract/operator/reviews.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { OPERATOR } from '#test/people.ts'
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
  await press('Weiter zur Prüfung')
  screen.getByText('Bitte bestätigen Sie, dass Sie die Codes aufbewahrt haben.')
  await user.click(screen.getByRole('checkbox', { name: 'Ich habe die Codes sicher aufbewahrt.' }))
  await press('Weiter zur Prüfung')
  await screen.findByRole('heading', { level: 1, name: 'Prüfung' })
  expect(screen.queryByText('AAAAAA-BBBBBB')).toBeNull()
})
