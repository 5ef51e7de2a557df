import { showProfile, signIn, signOut } from '@epassbild/contract/accounts.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { ServerAnswers } from '#test/server-answers.ts'

it('LOGIN-03 a sign-in and a profile that fail have each their sentence, and leave no session', async () => {
  const server = new ServerAnswers().on(signIn, 'lost').on(signOut, { json: { detail: '' } })
  const { press, fill } = await openPage('/login', server)
  await fill('E-Mail', 'inhaber@studio.test')
  await fill('Passwort', 'Foerde#2026')
  const saysWhenSent = async (sentence: string) => {
    await press('Anmelden')
    await expectText(() => screen.getByRole('alert'), sentence)
  }
  await saysWhenSent('Es gab ein Problem mit der Anmeldung. Bitte versuchen Sie es erneut.')
  server.on(signIn, { status: 500 })
  await saysWhenSent('Anmeldung fehlgeschlagen.')
  server.on(signIn, { status: 200, json: { access_token: 'a', refresh_token: 'r' } }).on(showProfile, { status: 500 })
  await saysWhenSent('Benutzerprofil konnte nicht abgerufen werden.')
  expect(sessionStorage.getItem('authToken')).toBeNull()
})
