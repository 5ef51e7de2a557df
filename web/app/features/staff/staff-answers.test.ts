import { describe, expect, it } from 'vitest'
import { NETWORK, refused } from '#api/test/failures.ts'
import { inviteFailure, removeFailure } from './staff-answers.ts'

describe('what is said about staff', () => {
  it('EMP-04 names the first error of email, user_type or role, else the message', () => {
    const all = { role: ['r'], user_type: ['u'], email: ['e'], message: 'm', detail: 'd' }
    expect(inviteFailure(refused(all))).toEqual({ sentence: 'e', atEmail: true })
    expect(inviteFailure(refused({ ...all, email: undefined }))).toEqual({ sentence: 'u' })
    expect(inviteFailure(refused({ role: ['r'], message: 'm' }))).toEqual({ sentence: 'r' })
    expect(inviteFailure(refused({ message: 'm', detail: 'd' }))).toEqual({ sentence: 'm' })
    expect(inviteFailure(refused({ detail: 'Zu viele Versuche.' }))).toEqual({ sentence: 'Zu viele Versuche.' })
  })

  it('EMP-03, EMP-04 says specified English in German first', () => {
    expect(inviteFailure(refused({ message: 'Only owners or managers can send invitations.' }))).toEqual({
      sentence: 'Nur die Inhaberin, der Inhaber oder Personen mit Vollzugriff können einladen.',
      english: 'Only owners or managers can send invitations.',
    })
    expect(inviteFailure(refused({})).english).toBe('❌ Invitation failed')
    expect(inviteFailure(NETWORK).english).toBe('❌ Network error. Please try again.')
  })

  it('EMP-05 after a failed deletion: message, else unknown, else status of a foreign answer, else network', () => {
    expect(removeFailure(refused({ detail: 'Nein.' }))).toBe('Nein.')
    expect(removeFailure(refused({}))).toBe('Unbekannter Fehler')
    expect(removeFailure({ ...NETWORK, answered: { status: 502, statusText: 'Bad Gateway' } })).toBe(
      '❌ Fehler: 502 Bad Gateway',
    )
    expect(removeFailure({ ...NETWORK, answered: { status: 502, statusText: '' } })).toBe('❌ Fehler: 502')
    expect(removeFailure(NETWORK)).toBe('❌ Netzwerkfehler beim Löschen.')
  })
})
