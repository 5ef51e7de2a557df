import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { organisations } from '#features/authorities/authorities-schema.ts'
import { photoRetrievals } from '#features/photos/photos-schema.ts'
import type { Issued } from '#test/local-pki.ts'
import { startTestServer } from '#test/start-test-server.ts'
import {
  FOUR_HOURS,
  fingerprintOf,
  issueRoot,
  KIEL,
  LUEBECK,
  startAuthoritiesPort,
} from './authorities-port.fixture.ts'

const server = startTestServer()
const port = startAuthoritiesPort(server)

describe('retrieval by mutual TLS', () => {
  it.each<[string, string | RegExp, () => Promise<Issued | null>]>([
    ['missing', /peer did not return a certificate/, async () => null],
    ['foreign', 'CERT_SIGNATURE_FAILURE', async () => port.issueClient({ by: await issueRoot() })],
    ['expired', 'CERT_HAS_EXPIRED', () => port.issueClient({ until: '2021-01-01T00:00:00Z' })],
  ])('CERT-06 a %s certificate fails in the handshake, and the directory is not asked', async (_kind, fault, make) => {
    const client = await make()
    // Listed nevertheless, so that only the handshake can refuse it.
    if (client) port.simulator.certificates.set(fingerprintOf(client), [KIEL])
    server.logged.length = 0
    await expect(port.retrieve(client)).rejects.toThrow()
    const why = typeof fault === 'string' ? fault : expect.stringMatching(fault)
    const refused = server.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'mutual TLS refused')
    expect(refused).toMatchObject([{ fault: why }])
    expect(port.simulator.asked).toEqual([])
  })

  it('CERT-06 an unlisted certificate is refused before its request is read', async () => {
    const unlisted = await port.issueClient()
    const answer = await port.firstAnswer(unlisted)
    expect(answer).toContain('403 Forbidden')
    expect(answer).toContain('certificate_not_listed')
  })

  it('CERT-06 a certificate that was refused is let in a minute after it is listed', async () => {
    const fresh = await port.issueClient()
    expect(await port.retrieve(fresh)).toMatchObject({ status: 403, body: { error: 'certificate_not_listed' } })
    port.simulator.certificates.set(fingerprintOf(fresh), [KIEL])
    server.wait(59_999)
    expect((await port.retrieve(fresh)).status).toBe(403)
    server.wait(1)
    expect((await port.retrieve(fresh)).status).toBe(200)
  })

  it('CERT-06 an authority that is added to a known certificate is let in after a minute', async () => {
    port.simulator.entries.set(LUEBECK.key, ['passport'])
    expect((await port.retrieve()).status).toBe(200)
    port.simulator.certificates.set(fingerprintOf(port.authority), [KIEL, LUEBECK])
    server.wait(59_999)
    expect(await port.retrieve(port.authority, LUEBECK.key)).toMatchObject({
      body: { error: 'key_certificate_mismatch' },
    })
    server.wait(1)
    expect((await port.retrieve(port.authority, LUEBECK.key)).status).toBe(200)
  })

  it('CERT-06 a revoked certificate is out after four hours', async () => {
    expect((await port.retrieve()).status).toBe(200)
    port.simulator.certificates.delete(fingerprintOf(port.authority))
    server.wait(FOUR_HOURS - 1)
    expect((await port.retrieve()).status).toBe(200)
    server.wait(1)
    expect(await port.retrieve()).toMatchObject({ status: 403, body: { error: 'certificate_not_listed' } })
  })

  it('CERT-06 while the directory is away, nothing older than four hours counts', async () => {
    expect((await port.retrieve()).status).toBe(200)
    port.simulator.mood = 'down'
    expect((await port.retrieve()).status).toBe(200)
    server.wait(FOUR_HOURS)
    expect(await port.retrieve()).toMatchObject({
      status: 503,
      headers: { 'retry-after': '60' },
      body: { error: 'directory_unavailable' },
    })
  })

  it("CERT-06 a certificate speaks for no other authority's key", async () => {
    port.simulator.entries.set(LUEBECK.key, ['passport'])
    const swapped = await port.retrieve(port.authority, LUEBECK.key)
    expect(swapped).toMatchObject({ status: 403, body: { error: 'key_certificate_mismatch' } })
  })

  it('CERT-06 a clearing house speaks for each of its authorities', async () => {
    port.simulator.entries.set(LUEBECK.key, ['foreigners'])
    port.simulator.certificates.set(fingerprintOf(port.authority), [KIEL, LUEBECK])
    expect([(await port.retrieve()).status, (await port.retrieve(port.authority, LUEBECK.key)).status]).toEqual([
      200, 200,
    ])
  })

  it.each([
    ['without a category of ours', ['vehicle-registration']],
    ['that the directory no longer knows', undefined],
  ])('CERT-06 an authority %s is refused', async (_kind, listed) => {
    if (listed) port.simulator.entries.set(KIEL.key, listed)
    else port.simulator.entries.delete(KIEL.key)
    expect(await port.retrieve()).toMatchObject({ status: 403, body: { error: 'wrong_category' } })
  })

  it('CERT-06 an authority that the operator has blocked is refused', async () => {
    await port.retrieve()
    await server.deps.db.update(organisations).set({ blockedAt: server.deps.clock.now() })
    expect(await port.retrieve()).toMatchObject({ status: 403, body: { error: 'organisation_blocked' } })
  })

  describe('the name of an authority', () => {
    const RENAMED = { ...KIEL, name: 'Stadt Musterstadt, Bürgerdienste' }
    const listAs = (named: typeof KIEL, client = port.authority) =>
      port.simulator.certificates.set(fingerprintOf(client), [named])
    const names = async () => (await server.deps.db.select().from(organisations)).map(({ name }) => name)
    const changes = () => server.audited('organisation-changed')

    it('CERT-06 follows the directory with its next answer, once and audited', async () => {
      await port.retrieve()
      listAs(RENAMED)
      await port.retrieve()
      expect([await names(), await changes()]).toEqual([[KIEL.name], []])
      server.wait(FOUR_HOURS)
      await Promise.all([port.retrieve(), port.retrieve()])
      expect(await names()).toEqual([RENAMED.name])
      const given = await server.deps.db.select().from(photoRetrievals).orderBy(asc(photoRetrievals.id))
      expect(given.slice(-2).map(({ organisation }) => organisation)).toEqual([RENAMED.name, RENAMED.name])
      expect(await changes()).toMatchObject([{ actorId: null, facts: { certificate: fingerprintOf(port.authority) } }])
    })

    it('CERT-06 is not turned back by the older answer for another certificate', async () => {
      const other = await port.issueClient()
      listAs(KIEL, other)
      await port.retrieve()
      server.wait(FOUR_HOURS / 2)
      await port.retrieve(other)
      listAs(RENAMED)
      server.wait(FOUR_HOURS / 2)
      for (const client of [port.authority, other, port.authority])
        expect((await port.retrieve(client)).status).toBe(200)
      expect(await names()).toEqual([RENAMED.name])
      expect(await changes()).toHaveLength(1)
    })

    it('CERT-06 that an operator has changed stays until the directory answers again', async () => {
      await port.retrieve()
      await server.deps.db.update(organisations).set({ name: 'Amt am Markt' })
      await port.retrieve()
      expect(await names()).toEqual(['Amt am Markt'])
      server.wait(FOUR_HOURS)
      await port.retrieve()
      expect(await names()).toEqual([KIEL.name])
    })

    it('CERT-06 leaves a block as it is', async () => {
      await port.retrieve()
      await server.deps.db.update(organisations).set({ blockedAt: server.deps.clock.now() })
      listAs(RENAMED)
      server.wait(FOUR_HOURS)
      expect(await port.retrieve()).toMatchObject({ status: 403, body: { error: 'organisation_blocked' } })
      expect(await server.deps.db.select().from(organisations)).toMatchObject([
        { ...RENAMED, blockedAt: expect.any(Date) },
      ])
    })
  })
})
