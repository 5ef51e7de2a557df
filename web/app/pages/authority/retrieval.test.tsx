import { showOwnOrganisation } from '@epassbild/contract/authorities.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { CLERK } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'

it('T22 a clerk of a blocked authority reads why nothing can be retrieved', async () => {
  const json = { code: 'organisation-blocked', detail: 'Der Zugang Ihrer Behörde ist gesperrt.' }
  const server = new ServerAnswers().on(showConfig, 'lost').on(showOwnOrganisation, { status: 403, json })
  await openPage('/Bildabruf', server, CLERK)
  await expectText(() => screen.getByRole('alert'), json.detail)
})
