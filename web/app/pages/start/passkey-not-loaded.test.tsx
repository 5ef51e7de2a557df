import { showCompanyFacts } from '@epassbild/contract/own-account/company-facts.ts'
import { listDevices } from '@epassbild/contract/own-account/devices.ts'
import { askForPasskey, beginPasskey, listSecondFactors } from '@epassbild/contract/own-account/second-factors.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, it, vi } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { NO_FACTORS, OWNER } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'

// Fails as if offline, or after a new release has removed the file.
vi.mock('@simplewebauthn/browser', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
beforeEach(() => vi.stubGlobal('PublicKeyCredential', vi.fn()))

const OPTIONS = { json: { options: { challenge: 'Zm9lcmRl' } } }
const SENTENCE = 'Dieser Teil der Seite konnte nicht geladen werden.'

it('SAFE-03 a sign-in by passkey whose part did not load asks for no new page, which would lose a photo', async () => {
  const { press } = await openPage('/login', new ServerAnswers().on(askForPasskey, OPTIONS))
  await press('Passkey verwenden')
  await expectText(
    () => screen.getByRole('alert'),
    `${SENTENCE} Bitte versuchen Sie es noch einmal oder melden Sie sich mit Ihrem Passwort an.`,
  )
})

it('SAFE-03 the set-up of a passkey says that its part did not load', async () => {
  const server = new ServerAnswers()
    .on(listSecondFactors, { json: { ...NO_FACTORS, offer: true } })
    .on(listDevices, { json: [] })
    .on(showCompanyFacts, { json: { name: 'Atelier Jensen', legal_form: 'gbr', website: '', review: 'approved' } })
    .on(beginPasskey, OPTIONS)
  const { press, fill } = await openPage('/Profilverwaltung', server, OWNER)
  await press('Passkey einrichten')
  const form = within(await screen.findByRole('form', { name: 'Passkey einrichten' }))
  await fill('Aktuelles Passwort', 'Foerde#2026', form)
  await press('Passkey einrichten', form)
  await expectText(() => form.getByRole('alert'), `${SENTENCE} Bitte laden Sie die Seite neu.`)
})
