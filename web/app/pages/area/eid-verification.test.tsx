import { type EidStatus, showEidStatus, startEid } from '@epassbild/contract/identification.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { OWNER } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const NOT_YET: EidStatus = {
  name: 'Inke Jensen',
  identified_at: null,
  keeps_data_set: false,
  transfer_eid: 'always',
  session_until: null,
  attempt: null,
}

it('EID-03 says that the state is not known, and asks again', async () => {
  const server = new ServerAnswers().on(showEidStatus, 'lost')
  const { press } = await openPage('/EidVerifizierung', server, OWNER)
  await expectText(() => screen.getByRole('alert'), 'Ihr Status konnte nicht geladen werden.')
  server.on(showEidStatus, { json: NOT_YET })
  await press('Erneut versuchen')
  await screen.findByText('Noch nicht identifiziert')
})

it('EID-03 says that the service or the server is away, closes the empty window and lets try again', async () => {
  const close = vi.fn()
  vi.stubGlobal('open', () => ({ document: document.implementation.createHTMLDocument(), close }))
  const sentence = 'Der Ausweisdienst antwortet gerade nicht.'
  const json = { code: 'eid-away', detail: sentence }
  const server = new ServerAnswers().on(showEidStatus, { json: NOT_YET }).on(startEid, { status: 503, json })
  const { press } = await openPage('/EidVerifizierung', server, OWNER)
  await press('Jetzt identifizieren')
  await expectText(() => screen.getByRole('alert'), sentence)
  expect(close).toHaveBeenCalledTimes(1)
  server.on(startEid, 'lost')
  await press('Noch einmal versuchen')
  await expectText(() => screen.getByRole('alert'), 'Der Server ist nicht erreichbar.')
  expect(close).toHaveBeenCalledTimes(2)
})
