import { describe, expect, it } from 'vitest'
import { NETWORK, refused } from '#api/test/failures.ts'
import { hasTokens, ownerSignInFailure, signInFailure } from './sign-in-answers.ts'

describe('messages after a failed sign-in', () => {
  it('CODE-06 after a failed sign-in on the code page', () => {
    expect(ownerSignInFailure(refused({ detail: 'Passwort falsch.' }, 401))).toBe(
      'Fehler bei der Anmeldung: Passwort falsch.',
    )
    expect(ownerSignInFailure(refused({}, 401))).toBe('Fehler bei der Anmeldung: Ungültige Anmeldeinformationen.')
    expect(ownerSignInFailure(NETWORK)).toBe('Serverfehler beim Anmelden.')
    expect(hasTokens({ access_token: 'a', refresh_token: 'b' })).toBe(true)
    for (const answer of [{}, { access_token: '' }, { second_factor: 'ticket' }]) expect(hasTokens(answer)).toBe(false)
  })

  it('LOGIN-03 after a failed sign-in: message, else detail, else the documented sentence', () => {
    expect(signInFailure(refused({ message: 'Gesperrt.', detail: 'x' }))).toBe('Gesperrt.')
    expect(signInFailure(refused({ detail: 'Passwort falsch.' }, 401))).toBe('Passwort falsch.')
    expect(signInFailure(refused({}))).toBe('Anmeldung fehlgeschlagen.')
    expect(signInFailure(NETWORK)).toBe('Es gab ein Problem mit der Anmeldung. Bitte versuchen Sie es erneut.')
  })
})
