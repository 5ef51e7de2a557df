import { act, cleanup, fireEvent, render, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { accessToken, keepTokens } from '#api/session.ts'
import { SESSION_ADDRESSES } from '#api/session-addresses.ts'
import { useLock } from './use-lock.ts'

/** Requests in order: the address, and the access token or else the body. */
let sent: unknown[]
/** Delays the server's responses. */
let answers: PromiseWithResolvers<void>

/** A server for which the access token `old` has expired; the session is renewed as `new`. */
beforeEach(() => {
  sent = []
  answers = Promise.withResolvers()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const authorization = new Headers(init.headers).get('authorization')
    sent.push([address, authorization ?? JSON.parse(String(init.body))])
    await answers.promise
    if (address === SESSION_ADDRESSES.renew) {
      return new Response(JSON.stringify({ access_token: 'new', refresh_token: 'refresh-2' }))
    }
    return new Response('{}', { status: authorization === 'Bearer old' ? 401 : 200 })
  })
  keepTokens({ access_token: 'old', refresh_token: 'refresh-1' })
  onTestFinished(() => {
    cleanup()
    sessionStorage.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
})

const ENDED = [
  [SESSION_ADDRESSES.signOut, 'Bearer old'],
  [SESSION_ADDRESSES.renew, { refresh_token: 'refresh-1' }],
  [SESSION_ADDRESSES.signOut, 'Bearer new'],
]

function Desk() {
  const { lockedFor } = useLock('on', 'team@studio.test', () => undefined)
  return <p>{lockedFor ? `Gesperrt für ${lockedFor}` : 'Aufnahme'}</p>
}

function hideStation() {
  const { container } = render(<Desk />)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  return container
}

it('NAV-06, CERT-05 a hidden station ends its session on the server, too, when the access token has run out', async () => {
  const container = hideStation()
  expect(container.textContent, 'before the server has answered').toBe('Gesperrt für team@studio.test')
  answers.resolve()
  await waitFor(() => expect(sent).toEqual(ENDED))
  await act(async () => undefined)
  expect(accessToken()).toBeNull()
})

it('CERT-05 a sign-in in place stays, however late the session before it ends', async () => {
  hideStation()
  keepTokens({ access_token: 'mine', refresh_token: 'refresh-3' })
  answers.resolve()
  await waitFor(() => expect(sent).toEqual(ENDED))
  await act(async () => undefined)
  expect(accessToken()).toBe('mine')
})

it('CERT-05 a station that stays in the background after the sign-in in place is locked again', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { result } = renderHook(() => useLock('on', 'team@studio.test', () => undefined))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
  keepTokens({ access_token: 'mine', refresh_token: 'refresh-3' })
  act(() => result.current.unlock('team@studio.test'))
  expect(result.current.lockedFor).toBeUndefined()
  act(() => void vi.advanceTimersByTime(15_000))
  expect(result.current.lockedFor).toBe('team@studio.test')
  expect(accessToken()).toBeNull()
})
