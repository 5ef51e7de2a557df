import { listTransfers } from '@epassbild/contract/photos.ts'
import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { EMPLOYEE } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'

it('FOTO-11 says that the list could not be loaded, and loads it when asked again', async () => {
  const server = new ServerAnswers().on(listTransfers, 'lost')
  const { press } = await openPage('/Uebermittlungen', server, EMPLOYEE)
  await expectText(() => screen.getByRole('alert'), 'Die Liste konnte nicht geladen werden.')
  server.on(listTransfers, { json: [] })
  await press('Erneut versuchen')
  await screen.findByText('Noch wurde kein Bild übermittelt.')
})
