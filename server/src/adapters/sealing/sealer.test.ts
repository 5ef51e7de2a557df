import 'reflect-metadata'
import { createPublicKey, generateKeyPairSync, KeyObject, verify, webcrypto, X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { X509CertificateGenerator } from '@peculiar/x509'
import { describe, expect, it } from 'vitest'
import { listProvenanceKeys } from '#platform/keys/provenance-store.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { issue } from '#test/local-pki.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createSealer } from './sealer.ts'

const server = startTestServer()
const folder = temporaryFolder()

const MESSAGE = [Buffer.from('ciphertext'), Buffer.from('cloud:::account:::user')]
const sealerOf = (
  seal: Parameters<typeof createSealer>[0]['seal'],
  directory: Parameters<typeof createSealer>[2] = server.deps.authorityDirectory,
) => createSealer({ seal, sealFormat: 'bare' }, server.deps, directory)

/** A PKCS#8 key and a self-signed certificate, as files. */
async function certified(name: string, algorithm: EcKeyGenParams | RsaHashedKeyGenParams) {
  const signingAlgorithm = { ...algorithm, hash: 'SHA-256' }
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({ name: `CN=${name}`, keys, signingAlgorithm })
  const [keyFile, certificateFile] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)]
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' })
  writeFileSync(keyFile, key)
  writeFileSync(certificateFile, certificate.toString('pem'))
  return { kind: 'files' as const, key: { kind: 'file' as const, path: keyFile }, certificateFile }
}

type EcKeyGenParams = webcrypto.EcKeyGenParams
type RsaHashedKeyGenParams = webcrypto.RsaHashedKeyGenParams
const EC: EcKeyGenParams = { name: 'ECDSA', namedCurve: 'P-256' }
const rsa = (modulusLength: number): RsaHashedKeyGenParams => ({
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength,
  publicExponent: Uint8Array.of(1, 0, 1),
  hash: 'SHA-256',
})

describe('the seal of the cloud', () => {
  it('T19 is self-made once, and the same for every instance', async () => {
    const [one, other] = [await sealerOf({ kind: 'own' }), await sealerOf({ kind: 'own' })]
    expect(other.key).toEqual(one.key)
    const certificate = new X509Certificate(Buffer.from(one.key.certificates[0] ?? '', 'base64'))
    expect(certificate.subject).toBe('CN=ePassbild (selbst erzeugt)')
    expect(certificate.ca).toBe(false)
    expect(new Date(certificate.validTo).getUTCFullYear() - new Date(certificate.validFrom).getUTCFullYear()).toBe(10)
  })

  it('T19 is one that verifies with the certificate alone', async () => {
    const sealer = await sealerOf({ kind: 'own' })
    const certificate = new X509Certificate(Buffer.from(sealer.key.certificates[0] ?? '', 'base64'))
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    const signature = Buffer.from(await sealer.sign(...MESSAGE), 'base64')
    expect(signature).toHaveLength(64)
    const key = { key: certificate.publicKey, dsaEncoding: 'ieee-p1363' as const }
    expect(verify('sha256', Buffer.concat(MESSAGE), key, signature)).toBe(true)
    expect(verify('sha256', Buffer.concat([...MESSAGE, Buffer.from(' ')]), key, signature)).toBe(false)
  })

  it.each([
    ['ES256', EC],
    ['RS256', rsa(3072)],
  ] as const)('T19 comes from files, too: %s; what was signed before still verifies', async (format, options) => {
    const sealer = await sealerOf(await certified(format, options))
    expect(sealer.key.format).toBe(format)
    const key = createPublicKey({ key: sealer.key.publicKey, format: 'jwk' })
    const signature = Buffer.from(await sealer.sign(...MESSAGE), 'base64')
    expect(verify('sha256', Buffer.concat(MESSAGE), { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true)
    const published = await listProvenanceKeys(server.deps.db)
    expect(published.map(({ fingerprint }) => fingerprint)).toContain(sealer.key.fingerprint)
    expect(published.map(({ fingerprint }) => fingerprint)).toContain(server.deps.sealer.key.fingerprint)
  })

  it('T19 refuses a key of another certificate, a weak one, and one of another curve', async () => {
    const good = await certified('good', EC)
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const keyFile = join(folder, 'other.key')
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    await expect(sealerOf({ ...good, key: { kind: 'file', path: keyFile } })).rejects.toThrow('does not belong')
    await expect(sealerOf(await certified('weak', rsa(2048)))).rejects.toThrow('neither')
    const curve = await certified('curve', { name: 'ECDSA', namedCurve: 'P-384' })
    await expect(sealerOf(curve)).rejects.toThrow('neither')
  })

  it('CERT-07 with roots does not start untrusted, and signs nothing once its certificate has run out', async () => {
    const [root, foreign] = [await issue({ name: 'Wurzel', ca: true }), await issue({ name: 'Fremde', ca: true })]
    const pair = await issue({ name: 'Siegel', by: root, until: '2026-12-31T00:00:00Z' })
    const keyFile = join(folder, 'pki.key')
    const certificateFile = join(folder, 'pki.pem')
    const rootFile = join(folder, 'roots.pem')
    const write = (next: typeof pair, roots = root) => {
      writeFileSync(keyFile, next.keyPem)
      writeFileSync(certificateFile, next.pem)
      writeFileSync(rootFile, roots.pem)
    }
    const seal = { kind: 'files' as const, key: { kind: 'file' as const, path: keyFile }, certificateFile, rootFile }
    let now = new Date('2026-11-20T09:00:00Z')
    const ground = { ...server.deps, clock: { now: () => now } }
    write(pair, foreign)
    const make = () => createSealer({ seal, sealFormat: 'bare' }, ground, server.deps.authorityDirectory)
    await expect(make()).rejects.toThrow('does not lead to a certificate of SEAL_ROOT_FILE')

    write(pair)
    const sealer = await make()
    await sealer.sign(...MESSAGE)
    now = new Date('2026-12-31T00:00:01Z')
    await expect(sealer.refresh()).rejects.toThrow('CN=Siegel is valid from')
    await expect(sealer.sign(...MESSAGE)).rejects.toThrow(PortFailure)

    now = new Date('2026-12-31T00:00:02Z')
    write(await issue({ name: 'Siegel 2027', by: root, until: '2027-12-31T00:00:00Z' }))
    await sealer.refresh()
    expect(await sealer.sign(...MESSAGE)).toHaveLength(88)
  })
  it('CERT-07 listed by the directory or it signs nothing: at the start, when the entry goes, and without an answer', async () => {
    const file = { ...(await certified('listed', EC)), listed: true }
    let answer: () => Promise<[] | undefined> = async () => undefined
    const directory = { findCertificate: () => answer() }
    await expect(sealerOf(file, directory)).rejects.toThrow('the directory does not list')

    answer = async () => []
    const sealer = await sealerOf(file, directory)
    await sealer.sign(...MESSAGE)
    answer = async () => undefined
    await expect(sealer.refresh()).rejects.toThrow('the directory does not list')
    await expect(sealer.sign(...MESSAGE)).rejects.toThrow(PortFailure)
    answer = () => Promise.reject(new PortFailure('authority directory'))
    await expect(sealer.refresh()).rejects.toThrow('the directory does not answer')
    answer = async () => []
    await sealer.refresh()
    await sealer.sign(...MESSAGE)
  })
})
