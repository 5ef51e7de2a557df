import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import type { Issued } from '#test/local-pki.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { fingerprintOf, issueRoot, KIEL, startAuthoritiesPort } from './authorities-port.fixture.ts'

const server = startTestServer()
const port = startAuthoritiesPort(server)

describe('connections of authorities', () => {
  it('CERT-06, T08 are few for one network, and one that asks for nothing is ended', async () => {
    await port.listenAgain({ all: 10, network: 2, milliseconds: 500 })
    const idle = [port.connectAs(port.authority), port.connectAs(port.authority)]
    const ended = idle.map((socket) => once(socket, 'close'))
    await Promise.all(idle.map((socket) => once(socket, 'secureConnect')))
    await expect(port.retrieve()).rejects.toThrow()
    await Promise.all(ended)
    expect((await port.retrieve()).status).toBe(200)
  })

  it('CERT-06 come in at the address of RETRIEVAL_HOST alone', async () => {
    await port.listenAgain(undefined, {}, '127.0.0.2')
    const socket = connect({
      host: '127.0.0.2',
      port: port.listener.port,
      ca: port.root.pem,
      rejectUnauthorized: false,
    })
    socket.on('error', () => {})
    await once(socket, 'connect')
    await expect(port.retrieve()).rejects.toThrow('ECONNREFUSED')
    socket.destroy()
  })

  it('CERT-06 of TLS 1.2 are not negotiated again by the client (TR-02102-2)', async () => {
    const socket = port.connectAs(port.authority, { maxVersion: 'TLSv1.2' })
    await once(socket, 'secureConnect')
    socket.resume()
    const ended = once(socket, 'error').then(([{ code }]) => code)
    const negotiated = new Promise((resolve) => socket.renegotiate({}, resolve))
    expect(await Promise.race([ended, negotiated])).toBe('ERR_SSL_NO_RENEGOTIATION')
    socket.destroy()
  })

  it('CERT-06 do not keep the service from ending', { timeout: 10_000 }, async () => {
    const idle = port.connectAs(port.authority)
    await once(idle, 'secureConnect')
    await port.listener.close()
    await expect(port.retrieve()).rejects.toThrow('ECONNREFUSED')
  })
})

describe('files that the PKI replaces', () => {
  afterEach(() => port.write({ key: port.cloud.keyPem, cert: port.cloud.pem, root: port.root.pem }))

  async function shown(): Promise<string | undefined> {
    const socket = port.connectAs(port.authority)
    await once(socket, 'secureConnect')
    const fingerprint = socket.getPeerX509Certificate()?.fingerprint256
    socket.destroy()
    return fingerprint
  }
  const fingerprint256 = ({ pem }: Issued) => new X509Certificate(pem).fingerprint256
  const errors = () => server.logged.filter((line) => line.includes('RETRIEVAL_'))

  it('CERT-06 are taken while the service runs: the new certificate, and authorities of the new root alone', async () => {
    const next = await port.issueCloud()
    port.write({ key: next.keyPem, cert: next.pem })
    expect(await shown()).toBe(fingerprint256(port.cloud))
    await port.listener.refresh()
    expect(await shown()).toBe(fingerprint256(next))
    expect((await port.retrieve()).status).toBe(200)

    const otherRoot = await issueRoot('Other root')
    const successor = await port.issueClient({ by: otherRoot })
    port.simulator.certificates.set(fingerprintOf(successor), [KIEL])
    await expect(port.retrieve(successor)).rejects.toThrow()
    port.write({ root: otherRoot.pem })
    await port.listener.refresh()
    expect((await port.retrieve(successor)).status).toBe(200)
    await expect(port.retrieve(port.authority)).rejects.toThrow()
    // The cipher suites are still those of the start.
    const weak = port.connectAs(successor, { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES256-SHA' })
    await expect(once(weak, 'secureConnect')).rejects.toThrow()
  })

  it.each<[string, (next: Issued) => Record<string, string>]>([
    ['a certificate without its key', ({ pem }) => ({ cert: pem })],
    ['half a certificate', ({ keyPem, pem }) => ({ key: keyPem, cert: pem.slice(0, 200) })],
    ['an empty root file', () => ({ root: '' })],
  ])('CERT-06 keep the old ones in use while they are broken, with an error in the log: %s', async (_, broken) => {
    server.logged.length = 0
    const next = await port.issueCloud()
    port.write(broken(next))
    await port.listener.refresh()
    expect(await shown()).toBe(fingerprint256(port.cloud))
    expect((await port.retrieve()).status).toBe(200)
    expect(errors()).toHaveLength(1)
    expect(JSON.parse(errors()[0] ?? '')).toMatchObject({ level: 50 })
    port.write({ key: next.keyPem, cert: next.pem, root: port.root.pem })
    await port.listener.refresh()
    expect(await shown()).toBe(fingerprint256(next))
  })

  it('CERT-06 are said in the log once a day while their certificate ends within 30 days', async () => {
    const ending = await port.issueCloud({ until: '2040-01-31T00:00:00Z' })
    port.write({ key: ending.keyPem, cert: ending.pem })
    const said = () =>
      server.logged.filter((line) => line.includes('certificate of the port for authorities expires soon'))
    server.setNow('2039-12-31T00:00:00Z')
    await port.listener.refresh()
    expect(said()).toEqual([])
    server.setNow('2040-01-01T00:00:01Z')
    for (const _ of [1, 2]) await port.listener.refresh()
    expect(said().map((line) => JSON.parse(line))).toMatchObject([{ level: 40, until: '2040-01-31T00:00:00.000Z' }])
    server.setNow('2040-01-02T00:00:01Z')
    await port.listener.refresh()
    expect(said()).toHaveLength(2)
  })
})
