import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createMetrics } from '#platform/metrics.ts'
import { makePerson } from '#test/people.ts'
import { makeStation, sealTestPhoto, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { serveMetrics } from './serve-metrics.ts'

const server = startTestServer({ METRICS_PORT: '0', TRANSFER_EID: 'off' })
const QUEUE = { counts: async () => [{ name: 'deliver-mail', waiting: 3, failed: 1 }] }
const HALF_A_YEAR_MS = 190 * 24 * 3_600_000

/** The value of one line, `name{labels}`. */
function figure(text: string, line: string): number | undefined {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

const dashboard = readFileSync(new URL('../../../../deploy/dashboards/epassbild.json', import.meta.url), 'utf8')

function namesIn(text: string): string[] {
  const names = text.match(/\b(?:epassbild|process|nodejs)_\w+/g) ?? []
  return [...new Set(names.map((name) => name.replace(/_(?:count|bucket)$/, '')))]
}

const read = () => server.deps.metrics.read()

describe('the metrics', () => {
  it('API-11, T24 count requests by their declared route, refusals by their code, and no invented address', async () => {
    await server.get('/api/places/postcode/24103/')
    await server.get('/api/places/postcode/kanarie/')
    await server.get('/kanarie/4711?kanarie=1')
    const { headers } = await makePerson(server, 'employee', { email: 'kanarie@studio.test' })
    await server.get('/api/photobooth/invitations/', headers)
    const text = await read()
    const route = 'method="GET",route="/api/places/postcode/:zip/"'
    expect(figure(text, `epassbild_request_seconds_count{${route},status="200"}`)).toBe(1)
    expect(figure(text, `epassbild_request_seconds_count{${route},status="400"}`)).toBe(1)
    expect(figure(text, 'epassbild_request_seconds_count{method="GET",route="static",status="404"}')).toBe(1)
    expect(figure(text, 'epassbild_refusals_total{code="not-allowed"}')).toBe(1)
    // With the slash: a sum of seconds may contain the digits by chance.
    expect(text).not.toMatch(/kanarie|\/4711/)
  })

  it('QUAL-07 begin at zero, so that a rate sees the first event', async () => {
    const text = await createMetrics().read()
    const outcomes = ['done', 'refused', 'failed'].map((outcome) => `{outcome="${outcome}"}`)
    const lines = [
      ...outcomes.flatMap((outcome) => [`transfers_total${outcome}`, `retrievals_total${outcome}`]),
      ...['internal', 'busy', 'too-many'].map((code) => `refusals_total{code="${code}"}`),
      ...['failed-sign-in', 'wrong-code'].map((event) => `security_alarms_total{event="${event}"}`),
      'security_events_total{event="limit-reached"}',
    ]
    expect(lines.map((line) => figure(text, `epassbild_${line}`))).toEqual(lines.map(() => 0))
  })

  it('FOTO-08 count transfers by what became of them', async () => {
    const station = await makeStation(server)
    await transfer(server, station, await sealTestPhoto())
    await server.post('/api/photos/transfers/')
    const text = await read()
    expect(figure(text, 'epassbild_transfers_total{outcome="done"}')).toBe(1)
    expect(figure(text, 'epassbild_transfers_total{outcome="refused"}')).toBe(1)
  })

  it('QUAL-07 report on a separate port how late mails, expiry and deletion are, and what is missing', async () => {
    const serving = await serveMetrics(server.deps, QUEUE)
    if (!serving) throw new Error('no port')
    const fetched = async (path: string) => fetch(`http://127.0.0.1:${serving.port}${path}`)
    const text = async () => (await fetched('/metrics')).text()
    try {
      expect(figure(await text(), 'epassbild_expiry_lag_seconds')).toBe(0)
      expect(figure(await text(), 'epassbild_outbox_age_seconds')).toBe(0)
      await transfer(server, await makeStation(server), await sealTestPhoto())
      await server.deps.outbox.add({ to: 'kanarie@studio.test', subject: 'x', text: 'x', html: 'x' })
      server.wait(60_000)
      expect(figure(await text(), 'epassbild_outbox_age_seconds')).toBe(60)
      expect(figure(await text(), 'epassbild_outbox_waiting')).toBe(1)
      server.wait(HALF_A_YEAR_MS)
      const late = await text()
      expect(figure(late, 'epassbild_expiry_lag_seconds')).toBeGreaterThan(24 * 3_600)
      expect(figure(late, 'epassbild_jobs_waiting{queue="deliver-mail"}')).toBe(3)
      expect(figure(late, 'epassbild_ready{part="database"}')).toBe(1)
      expect(figure(late, 'process_cpu_seconds_total')).toBeGreaterThan(0)
      expect(late).not.toContain('kanarie')
      expect(namesIn(dashboard).filter((name) => !late.includes(`# TYPE ${name} `))).toEqual([])
      expect((await fetched('/')).status).toBe(404)
      expect((await server.get('/metrics')).statusCode).toBe(404)
    } finally {
      await serving.close()
    }
  })

  it('QUAL-07 name their own setting where their port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const config = { ...server.deps.config, metricsPort: port }
    const deps = { ...server.deps, config, metrics: createMetrics() }
    await expect(serveMetrics(deps, QUEUE)).rejects.toThrow(/METRICS_PORT: .*EADDRINUSE/)
    taken.close()
  })

  it('QUAL-07 omit values that cannot be read, and still report the rest', async () => {
    const away = { counts: () => Promise.reject(new Error('away')) }
    const deps = { ...server.deps, metrics: createMetrics() }
    const serving = await serveMetrics(deps, away)
    const text = await deps.metrics.read()
    await serving?.close()
    expect(text).not.toContain('epassbild_jobs_waiting{')
    expect(figure(text, 'epassbild_outbox_waiting')).toBe(0)
  })

  it('QUAL-06 end with the server, also when a client stalls in the middle of a request', async () => {
    const serving = await serveMetrics({ ...server.deps, metrics: createMetrics() }, QUEUE)
    if (!serving) throw new Error('no port')
    const stalled = connect(serving.port, '127.0.0.1').on('error', () => {})
    stalled.write('GET /metrics HTTP/1.1\r\n')
    await once(stalled, 'connect')
    // By the response to this request, the server has accepted the stalled connection, too.
    await fetch(`http://127.0.0.1:${serving.port}/`)
    await serving.close()
  })

  it('T24 identifies each request by one id in log line and answer, whatever id the client sends', async () => {
    server.logged.length = 0
    const answer = await server.get('/api/config/', { 'x-request-id': 'kanarie' })
    const { reqId } = JSON.parse(server.logged[0] ?? '{}')
    expect(reqId).toMatch(/^[\da-f-]{36}$/)
    expect(answer.headers['x-request-id']).toBe(reqId)
  })
})
