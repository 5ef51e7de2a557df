import { CLIENT_VERSION } from '@epassbild/contract/photos.ts'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useClientVersion } from './use-client-version.ts'

const MINUTE_MS = 60_000

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('FOTO-08, QUEUE-02 a clock that is set while the station is open is compared with the server again, in silence', async () => {
  const right = Date.now
  let offMs = -10 * MINUTE_MS
  vi.spyOn(Date, 'now').mockImplementation(() => right() + offMs)
  const answer = vi.fn(async () =>
    Response.json({ current: CLIENT_VERSION, minimum: 1, refusedFrom: null, now: new Date(right()).toISOString() }),
  )
  vi.stubGlobal('fetch', answer)
  const states: string[] = []
  const { result } = renderHook(() => {
    const version = useClientVersion(1)
    states.push(version.state)
    return version
  })
  const aheadMinutes = () => result.current.state === 'fit' && Math.round(result.current.aheadMs / MINUTE_MS)
  await waitFor(() => expect(aheadMinutes()).toBe(-10))
  // The server is out of reach at first.
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  offMs = 0
  await waitFor(() => expect(aheadMinutes()).toBe(0))
  expect([...new Set(states)]).toEqual(['asking', 'fit'])
  expect(result.current).toHaveProperty('notice')
  const asked = answer.mock.calls.length
  await new Promise((pass) => setTimeout(pass, 50))
  expect(answer).toHaveBeenCalledTimes(asked)
})
