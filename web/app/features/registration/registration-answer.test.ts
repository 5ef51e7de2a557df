import { describe, expect, it } from 'vitest'
import { refused } from '#api/test/failures.ts'
import { registrationOutcome } from './registration-answer.ts'

const stay = (sentence: string) => ({ next: 'stay', sentence })

describe('the answer to a registration', () => {
  it('REG-14 ends in success', () => {
    expect(registrationOutcome({ ok: true, data: {} })).toEqual({ next: 'done' })
  })

  it('T27 takes the handle of the registration along, also when the e-mail is not confirmed', () => {
    const data = { registration: 'a1' }
    expect(registrationOutcome({ ok: true, data })).toEqual({ next: 'done', ...data })
    const unverified = { user: { email: ['Please verify your email.'], is_verified: false }, ...data }
    expect(registrationOutcome(refused(unverified))).toEqual({ next: 'verify', ...data })
  })

  it('REG-15 goes to the code when the e-mail is not confirmed, as text or as list', () => {
    expect(registrationOutcome(refused({ user: { email: 'Please verify your email.' } }))).toEqual({ next: 'verify' })
    const listed = { user: { email: ['Please verify your email.'], is_verified: false } }
    expect(registrationOutcome(refused(listed))).toEqual({ next: 'verify' })
  })

  it('REG-15 says otherwise that the address is registered', () => {
    const sentence = 'Der Benutzer mit dieser E-Mail-Adresse ist bereits registriert'
    expect(registrationOutcome(refused({ user: { email: ['x'], is_verified: false } }))).toEqual(stay(sentence))
    expect(registrationOutcome(refused({}))).toEqual(stay(sentence))
  })

  it('REG-15 says that the connection failed', () => {
    const sentence = 'Es gab ein Problem mit der Verbindung zum Server.'
    expect(registrationOutcome({ ok: false, kind: 'network' })).toEqual(stay(sentence))
    expect(registrationOutcome(refused({}, 502))).toEqual(stay(sentence))
  })

  it('REG-15 passes on what is not about the address in the words of the server', () => {
    const invitation = { owner_code: ['Diese Einladung ist abgelaufen.'], code: 'invitation-invalid' }
    expect(registrationOutcome(refused(invitation))).toEqual(stay('Diese Einladung ist abgelaufen.'))
    const nested = { user: { email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein.'] }, detail: 'x', code: 'c' }
    expect(registrationOutcome(refused(nested))).toEqual(stay('Bitte geben Sie eine gültige E-Mail-Adresse ein.'))
    expect(registrationOutcome(refused({ detail: 'Zu viele Versuche.' }, 429))).toEqual(stay('Zu viele Versuche.'))
  })
})
