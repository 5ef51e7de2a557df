import { execFileSync, spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyCades } from '@epassbild/photo-seal/verify-cades.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Issued, issue } from '#test/local-pki.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createSealer } from './sealer.ts'

/** Independent implementations: each verifies the signatures of the other. */
const openssl = inject('testOpenssl')
const server = startTestServer()
const folder = temporaryFolder()

const MESSAGE = Buffer.from('ciphertext\r\nof many bytes\0cloud:::account:::user')
const file = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

let root: Issued
let between: Issued
const seals = new Map<string, Issued>()
const sealNamed = (name: string) => seals.get(name) as Issued
beforeAll(async () => {
  root = await issue({ name: 'Wurzel', ca: true })
  between = await issue({ name: 'Zwischenstelle', ca: true, by: root })
  seals.set('ECDSA', await issue({ name: 'Siegel', by: between }))
  seals.set('RSA', await issue({ name: 'Siegel', by: between, rsaBits: 3072 }))
})

/** Signs by the server, with the certificates of the file. */
async function signed(seal: Issued): Promise<Buffer> {
  const files = {
    kind: 'files' as const,
    key: { kind: 'file' as const, path: file('seal.key', seal.keyPem) },
    certificateFile: file('seal.pem', seal.pem + between.pem),
    rootFile: file('root.pem', root.pem),
  }
  const sealer = await createSealer({ seal: files, sealFormat: 'cades' }, server.deps, server.deps.authorityDirectory)
  return Buffer.from(await sealer.sign(MESSAGE.subarray(0, 12), MESSAGE.subarray(12)), 'base64')
}

/** Verifies as an authority that trusts only the root; the signature contains the intermediate certificates. */
function verifiedByOpenssl(signature: Uint8Array, message: Uint8Array = MESSAGE, trusted = root) {
  const at = String(Math.floor(server.deps.clock.now().getTime() / 1_000))
  const args = ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', file('signature.der', signature)]
  const { status, stderr } = spawnSync(
    openssl,
    [...args, '-content', file('message', message), '-CAfile', file('trusted.pem', trusted.pem), '-attime', at],
    { encoding: 'utf8' },
  )
  return { isVerified: status === 0, said: stderr }
}

const KINDS = ['ECDSA', 'RSA'] as const

describe('a signature of the server, for OpenSSL', () => {
  it.each(KINDS)('CERT-07, T19 verifies as CAdES up to the root: %s', async (kind) => {
    expect(verifiedByOpenssl(await signed(sealNamed(kind)))).toMatchObject({
      isVerified: true,
      said: expect.stringContaining('CAdES Verification successful'),
    })
  })

  it('CERT-07 verifies by the command of docs/operations.md, also of a certificate for another purpose that has run out', async () => {
    const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2'
    const until = '2026-11-21T00:00:00Z'
    const seal = await issue({ name: 'Siegel', by: between, until, extendedUsage: [CLIENT_AUTH] })
    const docs = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    const [, told = ''] = /`openssl (cms -verify[^`]+)`/.exec(docs) ?? []
    const files = {
      'signature.der': file('signature.der', await signed(seal)),
      'message.bin': file('message', MESSAGE),
      'roots.pem': file('trusted.pem', root.pem),
    }
    const args = told.split(/\s+/).map((word) => files[word as keyof typeof files] ?? word)
    expect(args).toEqual(expect.arrayContaining(Object.values(files)))
    const { status, stderr } = spawnSync(openssl, args, { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, expect.stringContaining('CAdES Verification successful')])
  })

  it('CERT-07, T19 is invalid for another message, and under a foreign root of the same name', async () => {
    const signature = await signed(sealNamed('ECDSA'))
    expect(verifiedByOpenssl(signature, Buffer.concat([MESSAGE, Buffer.from(' ')]))).toMatchObject({
      isVerified: false,
      said: expect.stringContaining('content verify error'),
    })
    const foreign = await issue({ name: 'Wurzel', ca: true })
    expect(verifiedByOpenssl(signature, MESSAGE, foreign)).toMatchObject({
      isVerified: false,
      said: expect.stringContaining('certificate verify error'),
    })
  })
})

describe('a signature of OpenSSL, for us', () => {
  const sign = (seal: Issued, ...more: string[]) => {
    const args = ['cms', '-sign', '-binary', '-in', file('message', MESSAGE), '-outform', 'DER']
    const by = ['-signer', file('by.pem', seal.pem), '-inkey', file('by.key', seal.keyPem)]
    const made = execFileSync(openssl, [...args, ...by, '-out', join(folder, 'made.der'), ...more])
    return made && Uint8Array.from(readFileSync(join(folder, 'made.der')))
  }
  const holds = (signature: Uint8Array<ArrayBuffer>, seal: Issued, message: Uint8Array = MESSAGE) =>
    verifyCades(Uint8Array.from(message), signature, Uint8Array.from(new X509Certificate(seal.pem).raw))

  it.each(KINDS)('CERT-07, T19 verifies with its certificate: %s', async (kind) => {
    const seal = sealNamed(kind)
    expect(await holds(sign(seal, '-cades'), seal)).toBe(true)
    const chain = ['-certfile', file('between.pem', between.pem)]
    expect(await holds(sign(seal, '-cades', ...chain), seal)).toBe(true)
  })

  it('CERT-07, T19 is refused for another message, certificate or chain of the same names', async () => {
    const seal = sealNamed('ECDSA')
    const signature = sign(seal, '-cades')
    expect(await holds(signature, seal, MESSAGE.subarray(1))).toBe(false)
    expect(await holds(signature, sealNamed('RSA'))).toBe(false)
    const foreignRoot = await issue({ name: 'Zwischenstelle', ca: true })
    const foreign = await issue({ name: 'Siegel', by: foreignRoot })
    expect(await holds(sign(foreign, '-cades'), foreign)).toBe(true)
    expect(await holds(sign(foreign, '-cades'), seal)).toBe(false)
  })

  it.each([
    ['without the reference to the certificate', []],
    ['without signed attributes', ['-noattr']],
    ['with the message inside', ['-cades', '-nodetach']],
    ['without its certificate', ['-cades', '-nocerts']],
    ['with another digest', ['-cades', '-md', 'sha512']],
  ] as const)('CERT-07, T19 is refused %s', async (_how, more) => {
    const seal = sealNamed('ECDSA')
    expect(await holds(sign(seal, ...more), seal)).toBe(false)
  })

  it('CERT-07, T19 is refused when two have signed', async () => {
    const [seal, other] = [sealNamed('ECDSA'), sealNamed('RSA')]
    const second = ['-signer', file('other.pem', other.pem), '-inkey', file('other.key', other.keyPem)]
    expect(await holds(sign(seal, '-cades', ...second), seal)).toBe(false)
  })
})
