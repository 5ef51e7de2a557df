import { X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { issue } from '#test/local-pki.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { followKeys } from './follow-keys.ts'

const server = startTestServer()
const said = () =>
  server.logged.filter((line) => line.includes('seal expires soon')).map((line) => JSON.parse(line).until)

it('CERT-07 the end of the seal, or of its issuer, is said in the log once a day from 30 days before', async () => {
  const root = await issue({ name: 'Root', ca: true })
  const issuer = await issue({ name: 'Issuer', ca: true, by: root, until: '2040-01-31T00:00:00Z' })
  const seal = await issue({ name: 'Seal', by: issuer, until: '2041-01-31T00:00:00Z' })
  const certificates = [seal, issuer].map(({ pem }) => new X509Certificate(pem).raw.toString('base64'))
  const key = { ...server.deps.sealer.key, certificates }
  const { sealer } = server.deps
  const follow = (refresh: () => Promise<void>) =>
    followKeys({ ...server.deps, sealer: { ...sealer, sign: sealer.sign, canSign: true, key, refresh } })
  const refresh = follow(async () => {})
  server.setNow('2039-12-31T23:59:59Z')
  await refresh()
  expect(said()).toEqual([])
  server.setNow('2040-01-01T00:00:00Z')
  for (const _ of [1, 2]) await refresh()
  expect(said()).toEqual(['2040-01-31T00:00:00.000Z'])
  server.setNow('2040-01-02T00:00:00Z')
  await refresh()
  expect(said()).toHaveLength(2)
  await follow(() => Promise.reject(new Error('expired')))()
  expect(said()).toHaveLength(3)
})
