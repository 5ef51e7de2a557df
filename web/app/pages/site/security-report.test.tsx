import { reportSecurityProblem } from '@epassbild/contract/security-reports.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectText, isAskedByBrowser, openPage } from '#test/open-page.tsx'
import { ServerAnswers } from '#test/server-answers.ts'

const DESCRIPTION = 'Auf der Seite stand kurz der Name einer fremden Person.'

it('QUAL-10 keeps what was typed when it could not be sent, and names another way', async () => {
  const server = new ServerAnswers().on(reportSecurityProblem, 'lost')
  const { press, fill } = await openPage('/Sicherheit-melden', server)
  expect(isAskedByBrowser()).toBe(false)
  expect(document.body.textContent).toContain('Wirkt eine E-Mail oder eine Seite unecht?')
  await fill('Was haben Sie gesehen?', DESCRIPTION)
  expect(isAskedByBrowser(), 'a reload or a closed tab would lose the text').toBe(true)
  await press('Meldung senden')
  await expectText(() => screen.getByRole('alert'), 'Ihr Text bleibt hier stehen.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Was haben Sie gesehen?').value).toBe(DESCRIPTION)
  const detail = 'Zu viele Versuche. Bitte versuchen Sie es in 9 Minuten noch einmal.'
  server.on(reportSecurityProblem, { status: 429, json: { detail, code: 'too-many' } })
  await press('Meldung senden')
  await expectText(() => screen.getByRole('alert'), 'in 9 Minuten noch einmal. Sie können uns auch an')
  server.on(reportSecurityProblem, { json: { report_number: 'SM-1' } })
  await press('Meldung senden')
  await screen.findByText('SM-1')
  expect(isAskedByBrowser()).toBe(false)
})
