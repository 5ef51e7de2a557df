import { type EidStatus, showEidStatus } from '@epassbild/contract/identification.ts'
import { screen } from '@testing-library/react'
import { it } from 'vitest'
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
