import { execFileSync } from 'node:child_process'
import { createPublicKey, verify, X509Certificate } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyCades } from '@epassbild/photo-seal/verify-cades.ts'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import type { SealFormat } from '#platform/config.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { type Issued, issue } from '#test/local-pki.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createSealer } from './sealer.ts'

const server = startTestServer()
const module = inject('testPkcs11Module')
const folder = temporaryFolder()
const TOKEN = 'epassbild'
const PIN = '271828'
const [EC_ID, RSA_ID, OTHER_ID] = ['01', '02', '03']
const MESSAGE = [Buffer.from('ciphertext'), Buffer.from('cloud:::account:::user')]
let root: Issued

/** Ignores what SoftHSM and OpenSC print on success. */
const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' })
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

beforeAll(async () => {
  const tokens = join(folder, 'tokens')
  mkdirSync(tokens)
  // The module finds its tokens by a variable that we pass to pkcs11-tool.
  vi.stubEnv('SOFTHSM2_CONF', file('softhsm2.conf', `directories.tokendir = ${tokens}\nobjectstore.backend = file\n`))
  run('softhsm2-util', '--init-token', '--free', '--label', TOKEN, '--so-pin', '314159', '--pin', PIN)
  root = await issue({ name: 'Wurzel', ca: true })
  const rsa = await issue({ name: 'Siegel RSA', by: root, rsaBits: 3072 })
  const keys = { [EC_ID]: await seal(), [OTHER_ID]: await seal(), [RSA_ID]: rsa }
  for (const [id, issued] of Object.entries(keys)) importKey(id, issued)
})
afterAll(() => {
  vi.unstubAllEnvs()
})

const seals = new Map<string, Issued>()
const seal = () => issue({ name: 'Siegel', by: root })

function importKey(id: string, issued: Issued): void {
  seals.set(id, issued)
  const key = file(`${id}.key`, issued.keyPem)
  run('softhsm2-util', '--import', key, '--token', TOKEN, '--label', `seal ${id}`, '--id', id, '--pin', PIN)
  rmSync(key)
}

const sealOf = (keyId: string, pem: string, pin = PIN) => ({
  kind: 'files' as const,
  key: {
    kind: 'module' as const,
    path: module,
    token: TOKEN,
    keyId,
    pinFile: file('pin', `${pin}\n`),
    variables: ['SOFTHSM2_CONF'],
  },
  certificateFile: file('seal.pem', pem),
  rootFile: file('root.pem', root.pem),
})
const sealerOf = (config: ReturnType<typeof sealOf>, sealFormat: SealFormat = 'bare') =>
  createSealer({ seal: config, sealFormat }, server.deps, server.deps.authorityDirectory)
const pemOf = (id: string) => seals.get(id)?.pem ?? ''

describe('the seal in a PKCS#11 token', () => {
  it('CERT-07 signs by ECDSA, and the certificate alone verifies', async () => {
    const sealer = await sealerOf(sealOf(EC_ID, pemOf(EC_ID)))
    expect(sealer.key.format).toBe('ES256')
    const signature = Buffer.from(await sealer.sign(...MESSAGE), 'base64')
    const { publicKey } = new X509Certificate(pemOf(EC_ID))
    expect(signature).toHaveLength(64)
    expect(verify('sha256', Buffer.concat(MESSAGE), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)).toBe(
      true,
    )
    await sealer.refresh()
    expect(sealer.canSign).toBe(true)
  })

  it('CERT-07 signs by RSA of 3072 bits', async () => {
    const sealer = await sealerOf(sealOf(RSA_ID, pemOf(RSA_ID)))
    expect(sealer.key.format).toBe('RS256')
    const key = createPublicKey({ key: sealer.key.publicKey, format: 'jwk' })
    const signature = Buffer.from(await sealer.sign(...MESSAGE), 'base64')
    expect(verify('sha256', Buffer.concat(MESSAGE), key, signature)).toBe(true)
  })

  it.each([EC_ID, RSA_ID])('CERT-07 signs in CMS by key %s, which never leaves the token', async (id) => {
    const sealer = await sealerOf(sealOf(id, pemOf(id)), 'cades')
    const signature = Uint8Array.from(Buffer.from(await sealer.sign(...MESSAGE), 'base64'))
    const certificate = Uint8Array.from(new X509Certificate(pemOf(id)).raw)
    const message = Uint8Array.from(Buffer.concat(MESSAGE))
    expect(await verifyCades(message, signature, certificate)).toBe(true)
    expect(await verifyCades(message.subarray(1), signature, certificate)).toBe(false)
  })

  it('CERT-07 does not start with a key of another certificate, a wrong PIN, or a key that is not there', async () => {
    await expect(sealerOf(sealOf(EC_ID, pemOf(OTHER_ID)))).rejects.toThrow('seal failed')
    await expect(sealerOf(sealOf(EC_ID, pemOf(EC_ID), '000000'))).rejects.toThrow('seal failed')
    await expect(sealerOf(sealOf('ff', pemOf(EC_ID)))).rejects.toThrow('seal failed')
  })

  it('CERT-07 signs nothing while the token does not answer, and resumes when it is back', async () => {
    const sealer = await sealerOf(sealOf(EC_ID, pemOf(EC_ID)))
    sealOf(EC_ID, pemOf(EC_ID), '000000')
    await expect(sealer.sign(...MESSAGE)).rejects.toThrow(PortFailure)
    sealOf(EC_ID, pemOf(EC_ID))
    expect(await sealer.sign(...MESSAGE)).toHaveLength(88)
  })

  it('CERT-07, SLIP-07 says that it cannot sign from the first failure on, and heals without a transfer', async () => {
    const sealer = await sealerOf(sealOf(EC_ID, pemOf(EC_ID)))
    await sealer.refresh()
    expect(sealer.canSign).toBe(true)
    vi.stubEnv('SOFTHSM2_CONF', join(folder, 'gone.conf'))
    await expect(sealer.sign(...MESSAGE)).rejects.toThrow(PortFailure)
    expect(sealer.canSign).toBe(false)
    await expect(sealer.refresh()).rejects.toThrow(PortFailure)
    expect(sealer.canSign).toBe(false)
    vi.stubEnv('SOFTHSM2_CONF', join(folder, 'softhsm2.conf'))
    await sealer.refresh()
    expect(sealer.canSign).toBe(true)
  })

  it('SAFE-01, CERT-07 shows the module no setting of the server, and of its environment what is named', async () => {
    const seen = file('seen', '')
    const tool = file('pkcs11-tool', `#!/bin/sh\nenv > ${seen}\nexec /usr/bin/pkcs11-tool "$@"\n`)
    chmodSync(tool, 0o755)
    vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`)
    onTestFinished(() => rmSync(tool))
    vi.stubEnv('SMTP_URL', 'smtp://sender:secret@mail.test')
    vi.stubEnv('TOKEN_OF_ANOTHER', 'secret')
    vi.stubEnv('LC_ALL', 'C.UTF-8')
    await sealerOf(sealOf(EC_ID, pemOf(EC_ID)))
    const names = readFileSync(seen, 'utf8')
      .split('\n')
      .map((line) => line.split('=')[0] ?? '')
    expect(names).toEqual(expect.arrayContaining(['PATH', 'LC_ALL', 'SOFTHSM2_CONF', 'EPASSBILD_TOKEN_PIN']))
    // The tool is a shell script here, which adds PWD, OLDPWD, SHLVL and _.
    const rule =
      /^(PATH|HOME|LANG|LC_[A-Z]+|TZ|TMPDIR|LD_LIBRARY_PATH|SOFTHSM2_CONF|EPASSBILD_TOKEN_PIN|(OLD)?PWD|SHLVL|_)?$/
    expect(names.filter((name) => !rule.test(name))).toEqual([])
  })

  /** Wraps the token's tool in a script that records its calls; the result gives the number of calls since. */
  function countCalls(): () => number {
    const calls = file('calls', '')
    const tool = file('pkcs11-tool', `#!/bin/sh\necho asked >> ${calls}\nexec /usr/bin/pkcs11-tool "$@"\n`)
    chmodSync(tool, 0o755)
    vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`)
    return () => readFileSync(calls, 'utf8').split('\n').length - 1
  }

  it('CERT-07 asks the token once with a PIN that it refuses, until the file has another one', async () => {
    const sealer = await sealerOf(sealOf(EC_ID, pemOf(EC_ID)))
    const calls = countCalls()
    sealOf(EC_ID, pemOf(EC_ID), '000000')
    for (let n = 0; n < 3; n += 1) await expect(sealer.sign(...MESSAGE)).rejects.toThrow(PortFailure)
    await expect(sealer.refresh()).rejects.toThrow(PortFailure)
    expect(calls()).toBe(1)
    sealOf(EC_ID, pemOf(EC_ID))
    await sealer.refresh()
    expect(sealer.canSign).toBe(true)
  })

  it('CERT-07 asks the token once with a PIN that was changed there, however many transfers come at once', async () => {
    const sealer = await sealerOf(sealOf(EC_ID, pemOf(EC_ID)))
    const setPin = (from: string, to: string) =>
      run(
        'pkcs11-tool',
        '--module',
        module,
        '--token-label',
        TOKEN,
        '--login',
        '--pin',
        from,
        '--change-pin',
        '--new-pin',
        to,
      )
    const sign = () => Promise.allSettled([1, 2, 3].map(() => sealer.sign(...MESSAGE)))
    setPin(PIN, '161803')
    onTestFinished(() => void setPin('161803', PIN))
    const calls = countCalls()
    expect((await sign()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(calls()).toBe(1)
    sealOf(EC_ID, pemOf(EC_ID), '161803')
    expect((await sign()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect(calls()).toBe(4)
  })

  it('CERT-07 does not make transfers wait in sequence for a token that does not answer', async () => {
    const sealer = await sealerOf(sealOf(EC_ID, pemOf(EC_ID)))
    chmodSync(file('pkcs11-tool', '#!/bin/sh\nexec sleep 60\n'), 0o755)
    vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`)
    const begun = performance.now()
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => sealer.sign(...MESSAGE)))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(performance.now() - begun).toBeLessThan(9_000)
    vi.stubEnv('PATH', '/usr/bin:/bin')
    expect(await sealer.sign(...MESSAGE)).toHaveLength(88)
  }, 30_000)
})
