import { describe, expect, it } from 'vitest'
import { dropVerification, keepVerification, maskedEmail, readVerification } from './verification.ts'

function emptySession() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
const told = { email: 'k@studio.example', isOwner: true }

describe('what the code page knows', () => {
  it('REG-14 takes e-mail and isOwner from the registration', () => {
    const session = emptySession()
    expect(readVerification(session, told)).toMatchObject({ ...told, verified: false, submitting: false })
    expect(readVerification(session, null)).toBeUndefined()
    expect(readVerification(session, { email: 7 })).toBeUndefined()
  })

  it('CODE-05 stays verified over a reload, because the code is used up', () => {
    const session = emptySession()
    keepVerification(session, { ...told, verified: true, submitting: false })
    expect(readVerification(session, { ...told, notice: 'Code gesendet.' })).toMatchObject({
      ...told,
      verified: true,
      notice: 'Code gesendet.',
    })
    expect(readVerification(session, undefined)).toMatchObject({ ...told, verified: true })
    dropVerification(session)
    expect(readVerification(session, undefined)).toBeUndefined()
  })

  it('REG-14 starts over for another registration', () => {
    const session = emptySession()
    keepVerification(session, { ...told, verified: true, submitting: false })
    const next = { email: 'other@studio.example', isOwner: false }
    expect(readVerification(session, next)).toMatchObject({ ...next, verified: false })
  })

  it('T27 keeps the handle over a reload, and takes another registration of the same address for another', () => {
    const session = emptySession()
    keepVerification(session, { ...told, registration: 'a1', verified: true, submitting: false })
    expect(readVerification(session, undefined)).toMatchObject({ registration: 'a1', verified: true })
    expect(readVerification(session, { ...told, registration: 'b2' })).toMatchObject({
      registration: 'b2',
      verified: false,
    })
  })

  it('T27 keeps the handle for a reader who comes from the sign-in, which knows none', () => {
    const session = emptySession()
    keepVerification(session, { ...told, email: 'K@müller.de', registration: 'a1', verified: false, submitting: false })
    const state = { email: 'k@xn--mller-kva.de', isOwner: true }
    expect(readVerification(session, state)).toMatchObject({ registration: 'a1' })
    expect(readVerification(session, { ...state, email: 'other@studio.example' })?.registration).toBeUndefined()
  })

  it('CODE-01 shows the address masked', () => {
    expect(maskedEmail('k.brodersen@atelier.example')).toBe('k…@atelier.example')
  })
})
