import { expect, it } from 'vitest'
import { NETWORK, NOT_JSON, refused } from '#api/test/failures.ts'
import { closeFailure, passwordFailure, updateFailure } from './profile-answers.ts'

it('PROF-04 says with the status that the profile was not changed', () => {
  expect(updateFailure(refused({ detail: 'Inzwischen geändert.' }, 409))).toEqual({
    sentence: 'Profil konnte nicht aktualisiert werden (409)',
    more: 'Inzwischen geändert.',
  })
  expect(updateFailure(NOT_JSON).sentence).toBe('Profil konnte nicht aktualisiert werden (502)')
  expect(updateFailure(NETWORK).more).toBe('Keine Verbindung. Bitte versuchen Sie es erneut.')
})

it('PROF-04 says in detail why the password was not changed', () => {
  expect(passwordFailure(refused({ detail: 'Das aktuelle Passwort ist falsch.' }, 400))).toBe(
    'Das aktuelle Passwort ist falsch.',
  )
  expect(passwordFailure(refused({}, 400))).toBe('Passwortänderung fehlgeschlagen.')
  expect(passwordFailure(NETWORK)).toBe('Passwortänderung fehlgeschlagen.')
})

it('ACC-04 says why the account was not closed', () => {
  expect(closeFailure(refused({ detail: 'Das aktuelle Passwort ist falsch.' }, 400))).toBe(
    'Das aktuelle Passwort ist falsch.',
  )
  expect(closeFailure(refused({}, 500))).toBe('Das Konto konnte nicht geschlossen werden.')
  expect(closeFailure(NETWORK)).toBe('Keine Verbindung. Bitte versuchen Sie es erneut.')
})
