import { CLIENT_VERSION } from '@epassbild/contract/photos.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useClientVersion } from './use-client-version.ts'

const MINUTE_MS = 60_000

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
  // The first request fails.
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  offMs = 0
  await waitFor(() => expect(aheadMinutes()).toBe(0))
  expect([...new Set(states)]).toEqual(['asking', 'fit'])
  // The clock is correct now.
  expect(result.current).not.toHaveProperty('notice')
  const asked = answer.mock.calls.length
  await new Promise((pass) => setTimeout(pass, 50))
  expect(answer).toHaveBeenCalledTimes(asked)
})

describe('FOTO-08, QUAL-10 a version that becomes old while the station is open', () => {
  const NEWER = 'Es gibt eine neuere Fassung der Aufnahme. Bitte laden Sie die Seite bald neu.'
  const [NEXT, YESTERDAY] = [CLIENT_VERSION + 1, -24 * 60 * MINUTE_MS]

  async function open() {
    let told = { current: CLIENT_VERSION, minimum: CLIENT_VERSION, refusedInMs: 0 }
    let reachable = true
    vi.stubGlobal('fetch', async () => {
      if (!reachable) throw new TypeError('Failed to fetch')
      const { refusedInMs, ...versions } = told
      const now = Date.now()
      const refusedFrom = new Date(now + refusedInMs).toISOString()
      return Response.json({ ...versions, refusedFrom, now: new Date(now).toISOString() })
    })
    const { result } = renderHook(() => useClientVersion())
    await waitFor(() => expect(result.current.state).toBe('fit'))
    return {
      version: () => result.current,
      renew: async (said: Partial<typeof told> | 'lost') => {
        reachable = said !== 'lost'
        if (said !== 'lost') told = { ...told, ...said }
        await act(async () => result.current.renew())
      },
    }
  }

  it('is announced within its grace period', async () => {
    const { version, renew } = await open()
    expect(version()).not.toHaveProperty('notice')
    await renew({ current: NEXT, minimum: NEXT, refusedInMs: MINUTE_MS })
    expect(version()).toMatchObject({ state: 'fit', notice: NEWER })
    expect(version()).not.toHaveProperty('outdated')
  })

  it('is outdated after its grace period, without closing the station while a person may be served', async () => {
    const { version, renew } = await open()
    const old = { current: NEXT, minimum: NEXT, refusedInMs: YESTERDAY }
    await renew(old)
    expect(version()).toMatchObject({ state: 'fit', outdated: true, notice: NEWER })
    await renew('lost')
    expect(version()).toMatchObject({ state: 'fit', outdated: true })
    // The operator permits this version again.
    await renew({ ...old, minimum: CLIENT_VERSION })
    expect(version()).not.toHaveProperty('outdated')
  })
})
