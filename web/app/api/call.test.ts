import { resetPassword, showProfile, signIn } from '@epassbild/contract/accounts.ts'
import { listStudios } from '@epassbild/contract/studios.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { call } from './call.ts'

interface Asked {
  address: string
  method: string
  authorization: string | null
  body: unknown
}

let asked: Asked[]
let answer: (asked: Asked) => { status: number; body: unknown } | 'unreachable'
let stored: Record<string, string>

beforeEach(() => {
  asked = []
  stored = { authToken: 'old', refreshToken: 'refresh-1' }
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('sessionStorage', stored)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call: Asked = {
      address,
      method: init.method ?? 'GET',
      authorization: new Headers(init.headers).get('authorization'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    asked.push(call)
    await Promise.resolve()
    const given = answer(call)
    if (given === 'unreachable') throw new TypeError('Failed to fetch')
    return new Response(typeof given.body === 'string' ? given.body : JSON.stringify(given.body), {
      status: given.status,
    })
  })
})

/** A server for which the access token `old` has expired. */
const expiredServer = (renewal: { status: number; body: unknown } | 'unreachable') => (call: Asked) => {
  if (call.address.endsWith('/refresh_token/')) return renewal
  if (call.authorization === 'Bearer new') return { status: 200, body: { user_type: 'owner' } }
  return { status: 401, body: { detail: 'x', code: 'not-signed-in' } }
}
const renewals = () => asked.filter(({ address }) => address.endsWith('/refresh_token/'))

describe('a call of the contract', () => {
  it('sends the input as JSON and gives the answer', async () => {
    answer = () => ({ status: 200, body: { detail: 'ok' } })
    const input = { email: 'a@b.de', password: 'secret' }
    expect(await call(signIn, input)).toEqual({ ok: true, data: { detail: 'ok' } })
    expect(asked).toEqual([{ address: signIn.path, method: 'POST', authorization: null, body: input }])
  })

  it('gives a refusal as data, with its status, code and documented body', async () => {
    const body = { detail: 'E-Mail-Adresse oder Passwort ist falsch.', code: 'wrong-credentials' }
    answer = () => ({ status: 401, body })
    const given = await call(signIn, { email: 'a@b.de', password: 'x' })
    expect(given).toEqual({ ok: false, kind: 'refused', status: 401, code: 'wrong-credentials', body })
    expect(renewals()).toEqual([])
  })

  it.each([
    ['no answer', () => 'unreachable' as const],
    ['a proxy’s page', () => ({ status: 502, body: '<html>' })],
  ])('says „network“ for %s', async (_, server) => {
    answer = server
    expect(await call(resetPassword, undefined)).toMatchObject({ ok: false, kind: 'network' })
  })

  it('EMP-05 reports what answered in place of the server', async () => {
    answer = () => ({ status: 502, body: '<html>' })
    expect(await call(resetPassword, undefined)).toMatchObject({ answered: { status: 502 } })
  })

  it('NAV-10 takes every status from 200 to 299 for a success, and no other', async () => {
    for (const status of [200, 201, 226, 299]) {
      answer = () => ({ status, body: { detail: 'ok' } })
      expect((await call(resetPassword, undefined)).ok, `${status}`).toBe(true)
    }
    for (const status of [300, 304, 400, 500]) {
      answer = () => ({ status, body: status === 304 ? '' : { detail: 'no' } })
      expect((await call(resetPassword, undefined).catch(() => ({ ok: false }))).ok, `${status}`).toBe(false)
    }
  })

  it('NAV-10 waits for an answer without a limit of its own', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { promise, resolve } = Promise.withResolvers<Response>()
    let signal: AbortSignal | null | undefined
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      signal = init.signal
      return promise
    })
    const given = call(signIn, { email: 'a@b.de', password: 'x' })
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
    expect(signal?.aborted ?? false).toBe(false)
    resolve(Response.json({ detail: 'ok' }))
    expect(await given).toMatchObject({ ok: true })
  })

  it('carries the token to calls that need one', async () => {
    stored.authToken = 'new'
    answer = expiredServer('unreachable')
    expect((await call(listStudios)).ok).toBe(true)
    expect(asked[0]?.authorization).toBe('Bearer new')
  })
})

describe('an access token that has run out', () => {
  const NEW = { status: 200, body: { access_token: 'new', refresh_token: 'refresh-2' } }

  it('LOGIN-04 is renewed once for parallel calls, without the reader noticing', async () => {
    answer = expiredServer(NEW)
    const answers = await Promise.all([call(showProfile), call(showProfile), call(showProfile)])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(renewals().map(({ body }) => body)).toEqual([{ refresh_token: 'refresh-1' }])
    expect(stored).toEqual({
      authToken: 'new',
      refreshToken: 'refresh-2',
      token: 'new',
      spentTokens: '["refresh-1"]',
    })
  })

  it('LOGIN-04 ends the session in this tab when the server has ended it', async () => {
    answer = expiredServer({ status: 401, body: { detail: 'x', code: 'session-ended' } })
    const given = await call(showProfile)
    expect(given.ok ? undefined : given).toMatchObject({ kind: 'refused', status: 401 })
    expect(stored).toEqual({})
  })

  it.each([
    ['sign-out', NEW, {}],
    ['sign-in', NEW, { authToken: 'mine', refreshToken: 'refresh-3' }],
    [
      'sign-in',
      { status: 401, body: { detail: 'x', code: 'session-ended' } },
      { authToken: 'mine', refreshToken: 'r' },
    ],
  ])('LOGIN-04 a renewal that comes after a %s changes nothing', async (_, renewal, meanwhile) => {
    const server = expiredServer(renewal)
    answer = (call) => {
      if (call.address.endsWith('/refresh_token/')) {
        for (const key of Object.keys(stored)) delete stored[key]
        Object.assign(stored, meanwhile)
      }
      return server(call)
    }
    await call(showProfile)
    expect(stored).toEqual(meanwhile)
  })

  it('FOTO-08, LOGIN-04 is renewed at the next call where the renewal before got no answer, and nothing is lost', async () => {
    const late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal)
    const server = fetch
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
      if (!address.endsWith('/refresh_token/')) return server(address, init)
      vi.stubGlobal('fetch', server)
      return new Promise<Response>((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error())))
    })
    answer = expiredServer(NEW)
    const hanging = call(showProfile)
    await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(60_000))
    late.abort()
    expect(await hanging).toEqual({ ok: false, kind: 'network' })
    expect(stored.refreshToken).toBe('refresh-1')
    expect(await call(showProfile)).toMatchObject({ ok: true })
  })

  it('LOGIN-04 keeps the session when the server cannot be reached', async () => {
    answer = expiredServer('unreachable')
    expect(await call(showProfile)).toEqual({ ok: false, kind: 'network' })
    expect(stored.refreshToken).toBe('refresh-1')
  })
})
