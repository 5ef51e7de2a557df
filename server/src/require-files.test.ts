import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSettingFile, whyUnread } from '#platform/setting-file.ts'
import { issue } from '#test/local-pki.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { ConfigFaults, SettingsWrong } from './config.ts'
import { requireFiles } from './require-files.ts'

const folder = temporaryFolder()

function file(name: string, text: string | Buffer): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const ed25519 = generateKeyPairSync('ed25519')
const pair = await issue({ name: 'Dienst' })
const other = await issue({ name: 'Anderer' })
const key = file('service.key', pair.keyPem)
const certificate = file('service.pem', pair.pem)
const right = {
  keyFile: file('wrapping.keys', `${Buffer.alloc(32, 7).toString('base64')}\n`),
  auditKeyFile: file('audit.key', ed25519.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  releaseKeyFile: file('release.pem', ed25519.publicKey.export({ type: 'spki', format: 'pem' })),
  seal: { kind: 'files' as const, key: { kind: 'file' as const, path: key }, certificateFile: certificate },
  retrieval: { port: 8443, host: '::', keyFile: key, certificateFile: certificate, rootFile: certificate },
}
const none = join(folder, 'none')
const noPem = file('no.pem', 'not PEM')
const otherKey = file('other.key', other.keyPem)
const token = { kind: 'module' as const, path: '/m', token: 't', keyId: '01', pinFile: none, variables: [] }

const refusedWith = (faults: object) => requireFiles({ ...right, ...faults }).catch((error: unknown) => error)

it('takes files that are right', () => expect(requireFiles(right)).resolves.toBeUndefined())

it.each([
  ['KEY_FILE', { keyFile: none }],
  ['AUDIT_KEY_FILE', { auditKeyFile: none }],
  ['RELEASE_KEY_FILE', { releaseKeyFile: none }],
  ['SEAL_KEY_FILE', { seal: { ...right.seal, key: { kind: 'file', path: none } } }],
  ['SEAL_CERTIFICATE_FILE', { seal: { ...right.seal, certificateFile: none } }],
  ['SEAL_ROOT_FILE', { seal: { ...right.seal, rootFile: none } }],
  ['SEAL_PIN_FILE', { seal: { ...right.seal, key: token } }],
  ['RETRIEVAL_KEY_FILE', { retrieval: { ...right.retrieval, keyFile: none } }],
  ['RETRIEVAL_CERTIFICATE_FILE', { retrieval: { ...right.retrieval, certificateFile: none } }],
  ['RETRIEVAL_ROOT_FILE', { retrieval: { ...right.retrieval, rootFile: none } }],
])('QUAL-09 names %s where its file cannot be read, which a later start may find', async (setting, faults) => {
  const error = await refusedWith(faults)
  expect(error).toBeInstanceOf(ConfigFaults)
  expect(error).not.toBeInstanceOf(SettingsWrong)
  expect(error).toMatchObject({ faults: [`${setting}: ${none} cannot be read: there is no such file`] })
})

it('QUAL-09 says why the file of a setting cannot be read', async () => {
  const locked = file('locked', 'a key')
  const because = (path: string) => readSettingFile('KEY_FILE', path).catch(({ message }: Error) => message)
  const failed = (code: string) => Object.assign(new Error(), { code })
  expect(await because(folder)).toBe(`KEY_FILE: ${folder} cannot be read: it is a folder, not a file`)
  expect(await because(`${locked}/key`)).toBe(`KEY_FILE: ${locked}/key cannot be read: there is no such file`)
  // Tests may run as a user whom no right stops.
  for (const code of ['EACCES', 'EPERM'])
    expect(whyUnread(failed(code))).toBe('this user may not read it, or not enter one of its folders')
  expect(whyUnread(failed('EIO'))).toBe('EIO')
})

it.each([
  ['KEY_FILE, line 1: ', { keyFile: noPem }],
  ['AUDIT_KEY_FILE: ', { auditKeyFile: noPem }],
  ['AUDIT_KEY_FILE: ', { auditKeyFile: key }],
  ['RELEASE_KEY_FILE: ', { releaseKeyFile: noPem }],
  ['RELEASE_KEY_FILE: ', { releaseKeyFile: certificate }],
  ['SEAL_KEY_FILE: ', { seal: { ...right.seal, key: { kind: 'file', path: noPem } } }],
  ['SEAL_CERTIFICATE_FILE: ', { seal: { ...right.seal, certificateFile: noPem } }],
  ['SEAL_CERTIFICATE_FILE: ', { seal: { ...right.seal, key: { kind: 'file', path: otherKey } } }],
  ['SEAL_ROOT_FILE: ', { seal: { ...right.seal, rootFile: noPem } }],
  ['RETRIEVAL_KEY_FILE, RETRIEVAL_CERTIFICATE_FILE: ', { retrieval: { ...right.retrieval, keyFile: otherKey } }],
  ['RETRIEVAL_ROOT_FILE: ', { retrieval: { ...right.retrieval, rootFile: noPem } }],
])('QUAL-09 says what is wrong in a file, which no later start finds otherwise: %s%j', async (sentence, faults) => {
  const error = await refusedWith(faults)
  expect(error).toBeInstanceOf(SettingsWrong)
  expect(error).toMatchObject({ faults: [expect.stringMatching(`^${sentence}`)] })
})

it('QUAL-09 names every file at once', async () => {
  const error = await refusedWith({ auditKeyFile: none, releaseKeyFile: noPem })
  expect(error).toMatchObject({ faults: [expect.stringMatching('^AUDIT'), expect.stringMatching('^RELEASE')] })
})
