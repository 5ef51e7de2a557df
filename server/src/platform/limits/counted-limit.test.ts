import { describe, expect, it } from 'vitest'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()

describe('a count whose clock was a month ahead for a moment', () => {
  it.each([
    ['sign-in', 'count', 900],
    ['photo-guess', 'requireRoom', 0],
  ] as const)('T13 keeps nobody out for longer than its own time: %s by %s', async (name, ask, secondsMost) => {
    const { limits } = server.deps
    const subject = { account: 7, address: '192.0.2.1' }
    server.setNow('2026-12-20T10:00:00Z')
    for (let tries = 0; tries < 20; tries += 1) await limits.count(name, subject).catch(() => {})
    server.setNow('2026-11-20T10:00:00Z')
    const wait = await limits[ask](name, subject).then(
      () => 0,
      (refusal: unknown) => (refusal as { retryAfterSeconds: number }).retryAfterSeconds,
    )
    expect(wait).toBe(secondsMost)
    server.wait(15 * 60_000)
    await limits[ask](name, subject)
  })
})
