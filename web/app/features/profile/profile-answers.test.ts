import { expect, it } from 'vitest'
import { closeFailure, passwordFailure, updateFailure } from './profile-answers.ts'

const refused = (status: number, body: Record<string, unknown>) =>
  ({ ok: false, kind: 'refused', status, code: '', body }) as const
const NETWORK = { ok: false, kind: 'network' } as const

it('PROF-04 says with the status that the profile was not changed', () => {
  expect(updateFailure(refused(409, { detail: 'Inzwischen geändert.' }))).toEqual({
    sentence: 'Profil konnte nicht aktualisiert werden (409)',
    more: 'Inzwischen geändert.',
  })
  const foreign = { ...NETWORK, answered: { status: 502, statusText: 'Bad Gateway' } }
  expect(updateFailure(foreign).sentence).toBe('Profil konnte nicht aktualisiert werden (502)')
  expect(updateFailure(NETWORK).more).toBe('Keine Verbindung. Bitte versuchen Sie es erneut.')
})

it('PROF-04 says in detail why the password was not changed', () => {
  expect(passwordFailure(refused(400, { detail: 'Das aktuelle Passwort ist falsch.' }))).toBe(
    'Das aktuelle Passwort ist falsch.',
  )
  expect(passwordFailure(refused(400, {}))).toBe('Passwortänderung fehlgeschlagen.')
  expect(passwordFailure(NETWORK)).toBe('Passwortänderung fehlgeschlagen.')
})

it('ACC-04 says why the account was not closed', () => {
  expect(closeFailure(refused(400, { detail: 'Das aktuelle Passwort ist falsch.' }))).toBe(
    'Das aktuelle Passwort ist falsch.',
  )
  expect(closeFailure(refused(500, {}))).toBe('Das Konto konnte nicht geschlossen werden.')
  expect(closeFailure(NETWORK)).toBe('Keine Verbindung. Bitte versuchen Sie es erneut.')
})
