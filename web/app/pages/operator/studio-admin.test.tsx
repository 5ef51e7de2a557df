import { deleteStudio, findStudiosNear } from '@epassbild/contract/studios.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dropTokens } from '#api/session.ts'
import { expectText, openPage } from '#test/open-page.tsx'
import { OPERATOR } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { studio } from '#test/studios.ts'

it('ADM-03, ADM-05 says what is loading, empty and failed, and goes on with what it has', async () => {
  const server = new ServerAnswers()
  const answer = server.hold(findStudiosNear)
  const { press, question } = await openPage('/delet-shop', server, OPERATOR)
  await screen.findByText('Loading shops...')
  answer.release('lost')
  const alert = () => screen.getByRole('alert')
  await expectText(alert, 'The studios could not be loaded.')
  await screen.findByText('No shops found.')
  server.on(findStudiosNear, { json: [studio(4, 'Studio Kiel')] })
  await press('Try again')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  server.on(deleteStudio, 'lost')
  await press(/^Delete/)
  await press('Delete', await question())
  await expectText(alert, 'The studio could not be deleted.')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  dropTokens()
  await press(/^Delete/)
  await press('Delete', await question())
  await expectText(alert, 'Please sign in as an operator to delete studios.')
})
