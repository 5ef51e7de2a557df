import { execFileSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listProvenanceKeys } from '#platform/provenance-store.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { createSealer } from './sealer.ts'

const server = startTestServer()
const folder = mkdtempSync(join(tmpdir(), 'epassbild-seal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MESSAGE = [Buffer.from('ciphertext'), Buffer.from('cloud:::account:::user')]
const sealerOf = (seal: Parameters<typeof createSealer>[0]['seal']) =>
  createSealer({ seal }, server.deps.db, server.deps.clock)

/** A self-signed certificate by OpenSSL, another maker than ours. */
function certified(name: string, ...options: string[]) {
  const [keyFile, certificateFile] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)]
  const subject = ['-subj', `/CN=${name}`, '-days', '30', '-nodes', '-x509']
  const files = ['-keyout', keyFile, '-out', certificateFile]
  execFileSync('openssl', ['req', '-new', ...options, ...subject, ...files], { stdio: 'ignore' })
  return { kind: 'files' as const, keyFile, certificateFile }
}

const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']

describe('the seal of the cloud', () => {
  it('T19 is self-made once, and the same for every instance', async () => {
    const [one, other] = [await sealerOf({ kind: 'own' }), await sealerOf({ kind: 'own' })]
    expect(other.key).toEqual(one.key)
    const certificate = new X509Certificate(Buffer.from(one.key.certificates[0] ?? '', 'base64'))
    expect(certificate.subject).toBe('CN=ePassbild (selbst erzeugt)')
    expect(certificate.ca).toBe(false)
    expect(new Date(certificate.validTo).getUTCFullYear() - new Date(certificate.validFrom).getUTCFullYear()).toBe(10)
  })

  it('T19 is one that OpenSSL verifies with the certificate alone', async () => {
    const sealer = await sealerOf({ kind: 'own' })
    const der = Buffer.from(sealer.key.certificates[0] ?? '', 'base64')
    const publicKey = new X509Certificate(der).publicKey
    const signature = Buffer.from(await sealer.sign(...MESSAGE), 'base64')
    expect(signature).toHaveLength(64)
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
    expect(verify('sha256', Buffer.concat(MESSAGE), key, signature)).toBe(true)
    const file = (name: string, bytes: string | Buffer) => {
      writeFileSync(join(folder, name), bytes)
      return join(folder, name)
    }
    const certificate = file('own.pem', new X509Certificate(der).toString())
    expect(execFileSync('openssl', ['verify', '-CAfile', certificate, certificate]).toString()).toContain('OK')
    const rs = [signature.subarray(0, 32), signature.subarray(32)].map((half) => derInteger(half))
    const body = Buffer.concat(rs)
    const asDer = file('signature', Buffer.concat([Buffer.from([0x30, body.length]), body]))
    const spki = file('spki.pem', publicKey.export({ type: 'spki', format: 'pem' }))
    const message = file('message', Buffer.concat(MESSAGE))
    const said = execFileSync('openssl', ['dgst', '-sha256', '-verify', spki, '-signature', asDer, message])
    expect(said.toString()).toContain('Verified OK')
  })

  it.each([
    ['ES256', EC],
    ['RS256', ['-newkey', 'rsa:3072']],
  ])('T19 comes from files, too: %s; what was signed before still verifies', async (format, options) => {
    const sealer = await sealerOf(certified(format, ...options))
    expect(sealer.key.format).toBe(format)
    const key = createPublicKey({ key: sealer.key.publicKey, format: 'jwk' })
    const signature = Buffer.from(await sealer.sign(...MESSAGE), 'base64')
    expect(verify('sha256', Buffer.concat(MESSAGE), { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true)
    const published = await listProvenanceKeys(server.deps.db)
    expect(published.map(({ fingerprint }) => fingerprint)).toContain(sealer.key.fingerprint)
    expect(published.map(({ fingerprint }) => fingerprint)).toContain(server.deps.sealer.key.fingerprint)
  })

  it('T19 refuses a key of another certificate, a weak one, and one of another curve', async () => {
    const good = certified('good', ...EC)
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const keyFile = join(folder, 'other.key')
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    await expect(sealerOf({ ...good, keyFile })).rejects.toThrow('does not belong')
    await expect(sealerOf(certified('weak', '-newkey', 'rsa:2048'))).rejects.toThrow('neither')
    const curve = certified('curve', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384')
    await expect(sealerOf(curve)).rejects.toThrow('neither')
  })
})

function derInteger(half: Buffer): Buffer {
  let start = 0
  while (half[start] === 0) start += 1
  const short = half.subarray(start)
  const number = (short[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), short]) : short
  return Buffer.concat([Buffer.from([0x02, number.length]), number])
}
