import { showProfile } from '@epassbild/contract/accounts.ts'
import { listTransfers } from '@epassbild/contract/photos.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { OWNER } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { withSiteFact } from '#test/site-fact.ts'

it('NAV-07 says so when it is not known who is signed in, and asks again', async () => {
  const server = new ServerAnswers().on(showProfile, { status: 500 }).on(listTransfers, { json: [] })
  const { press } = await openPage('/Uebermittlungen', server, OWNER)
  await expectText(() => screen.getByRole('alert'), 'Benutzerprofil konnte nicht abgerufen werden.')
  server.on(showProfile, { json: OWNER })
  await press('Erneut versuchen')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getAllByRole('link', { name: 'Mitarbeitende' })).not.toHaveLength(0)
})

it('CERT-05 shows the sign-in in place of a room, below no empty bar', async () => {
  withSiteFact('sessionStore', 'memory')
  await openPage('/Uebermittlungen', new ServerAnswers())
  await screen.findByRole('heading', { name: 'Anmelden' })
  expect(document.querySelector('.room-bar')).toBeNull()
})
