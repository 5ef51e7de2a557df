import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropTokens } from '#api/session.ts'
import { givePassword, giveSecondFactor } from './sign-in.ts'

const TOKENS = { access_token: 'a', refresh_token: 'r', detail: '', message: '' }

let stored: Record<string, string>
let asked: string[]
let endedBy: (string | null)[]
let answers: Record<string, { status: number; body: unknown }>

beforeEach(() => {
  stored = {}
  asked = []
  endedBy = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('sessionStorage', stored)
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const call = address.split('/').at(-2) ?? ''
    asked.push(call)
    if (call === 'logout') endedBy.push(new Headers(init?.headers).get('authorization'))
    const { status, body } = answers[call] ?? { status: 200, body: { detail: 'ok' } }
    return new Response(JSON.stringify(body), { status })
  })
})

const only = (wanted: string) => (role: string) => role === wanted

const profile = (user_type: string) => ({ status: 200, body: { user_type } })

describe('signing in as an operator', () => {
  it('OPR-01 keeps the session of an operator', async () => {
    answers = { 'web-login': { status: 200, body: TOKENS }, profile: profile('operator') }
    expect(await givePassword(only('operator'), 'b@x.test', 'p')).toMatchObject({ next: 'inside', recoveryCodes: [] })
    expect(stored.token).toBe('a')
  })

  it('ABR-01 lets a clerk sign in to the retrieval, and no operator', async () => {
    answers = { 'web-login': { status: 200, body: TOKENS }, profile: profile('authority') }
    expect(await givePassword(only('authority'), 'b@x.test', 'p')).toMatchObject({ next: 'inside' })
    dropTokens()
    answers = { ...answers, profile: profile('operator') }
    expect(await givePassword(only('authority'), 'b@x.test', 'p')).toMatchObject({ next: 'other-role' })
    expect(stored).toEqual({})
  })

  it.each(['owner', 'employee', 'authority'])('LOGIN-02 ends the session of an %s again', async (role) => {
    answers = { 'web-login': { status: 200, body: TOKENS }, profile: profile(role) }
    expect(await givePassword(only('operator'), 'b@x.test', 'p')).toEqual({
      next: 'other-role',
      sentence: 'Unbekannter Benutzertyp.',
      role,
      recoveryCodes: [],
    })
    expect(asked).toEqual(['web-login', 'profile', 'logout'])
    expect(stored).toEqual({})
  })

  it('LOGIN-03 ends the session when the profile cannot be had', async () => {
    answers = { 'web-login': { status: 200, body: TOKENS }, profile: { status: 503, body: {} } }
    expect(await givePassword(only('operator'), 'b@x.test', 'p')).toMatchObject({
      sentence: 'Benutzerprofil konnte nicht abgerufen werden.',
    })
    expect(stored).toEqual({})
  })

  it('T11, EID-03 a session over another leaves no spent token that a twin asks for, and no open attempt of the eID', async () => {
    const former = { authToken: 'former', refreshToken: 'former-r', token: 'former' }
    Object.assign(stored, former, { spentTokens: '["old"]', eidAttempt: '{}' })
    answers = { 'web-login': { status: 200, body: TOKENS }, profile: profile('operator') }
    expect(await givePassword(only('operator'), 'b@x.test', 'p')).toMatchObject({ next: 'inside' })
    expect(stored).toEqual({ authToken: 'a', refreshToken: 'r', token: 'a' })
  })

  it.each([
    ['a role that is not admitted', profile('owner'), 'other-role'],
    ['a profile that cannot be had', { status: 503, body: {} }, 'from-start'],
  ])(
    'T31, LOGIN-03 %s ends the fresh session alone: the one before stays, without a moment of none',
    async (_, found, next) => {
      const before = { authToken: 'former', refreshToken: 'former-r', token: 'former', spentTokens: '["old"]' }
      Object.assign(stored, before)
      const seen: (string | undefined)[] = []
      window.addEventListener('sessionchange', () => seen.push(stored.authToken))
      answers = { 'web-login': { status: 200, body: TOKENS }, profile: found }
      expect(await givePassword(only('operator'), 'b@x.test', 'p')).toMatchObject({ next })
      expect(endedBy).toEqual(['Bearer a'])
      expect(stored).toEqual(before)
      expect(seen).toEqual(['a', 'former'])
    },
  )

  it('OPR-04 holds no token before the second factor is given', async () => {
    answers = { 'web-login': { status: 200, body: { second_factor: 't', factors: ['app'] } } }
    expect(await givePassword(only('operator'), 'b@x.test', 'p')).toEqual({
      next: 'second-factor',
      request: { ticket: 't', enrolment: undefined, factors: ['app'] },
    })
    expect(stored).toEqual({})
  })
})

describe('giving the second factor', () => {
  it('OPR-04 opens, and passes on the recovery codes that come once', async () => {
    const body = { ...TOKENS, recovery_codes: ['AAAAAA-BBBBBB'] }
    answers = { 'second-factor': { status: 200, body }, profile: profile('operator') }
    expect(await giveSecondFactor(only('operator'), 't', '123456')).toMatchObject({
      next: 'inside',
      recoveryCodes: ['AAAAAA-BBBBBB'],
    })
  })

  it.each([
    ['a role that is not admitted', profile('authority'), 'other-role'],
    ['a profile that cannot be had', { status: 503, body: {} }, 'from-start'],
  ])('LOGIN-03, OPR-04 passes on the recovery codes that come once, with %s', async (_, found, next) => {
    const body = { ...TOKENS, recovery_codes: ['AAAAAA-BBBBBB'] }
    answers = { 'second-factor': { status: 200, body }, profile: found }
    const outcome = await giveSecondFactor(only('operator'), 't', '123456')
    expect(outcome).toMatchObject({ next, recoveryCodes: ['AAAAAA-BBBBBB'] })
    expect(stored).toEqual({})
  })

  it.each([
    ['second-factor-wrong', 'again'],
    ['ticket-ended', 'from-start'],
  ])('OPR-04 after %s goes on with %s', async (code, next) => {
    answers = { 'second-factor': { status: 401, body: { detail: 'Nein.', code } } }
    expect(await giveSecondFactor(only('operator'), 't', '123456')).toMatchObject({ next, sentence: 'Nein.' })
  })
})
