import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { issue } from '#test/local-pki.ts'
import { faultsOf } from '#test/production-settings.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { STAND_IN_ORGANISATION } from './stand-ins.ts'

const folder = temporaryFolder()

const REAL = 'BSI-K-TR-0000-2026'
const SIMULATED = 'SIMULATED-0000'
const SENTENCE = 'only a CERTIFICATE_ID that begins with SIMULATED- accepts stand-ins'

const root = await issue({ name: `Wurzel, O=${STAND_IN_ORGANISATION}`, ca: true })
const issued = await issue({ name: 'Server', by: root })
const foreign = await issue({ name: 'Wurzel der Verwaltung', ca: true })
const file = (name: string, pem: string) => {
  writeFileSync(join(folder, name), pem)
  return join(folder, name)
}
const LOCAL_ROOT = file('root.pem', `${foreign.pem}\n${root.pem}`)
const LOCAL_LEAF = file('leaf.pem', issued.pem)
const FOREIGN_ROOT = file('foreign.pem', foreign.pem)

describe('a certificate id', () => {
  it.each([
    ['PUBLIC_URL', 'https://localhost:4433', 'an address of this machine'],
    ['CODE_URL', 'https://127.0.0.1', 'an address of this machine'],
    ['EID_ISSUER', 'https://eid.localhost/oidc', 'an address of this machine'],
    ['AUTHORITY_DIRECTORY_URL', 'https://[::1]:9443/dvdv', 'an address of this machine'],
    ['STRIPE_API_BASE', 'https://localhost:1', 'an address of this machine'],
    ['STRIPE_SECRET_KEY', 'sk_test_x', 'a test key'],
    ['SEAL_ROOT_FILE', LOCAL_ROOT, 'a certificate of the local PKI'],
    ['SEAL_CERTIFICATE_FILE', LOCAL_LEAF, 'a certificate of the local PKI'],
    ['RETRIEVAL_ROOT_FILE', LOCAL_ROOT, 'a certificate of the local PKI'],
    ['RETRIEVAL_CERTIFICATE_FILE', LOCAL_LEAF, 'a certificate of the local PKI'],
    ['NODE_EXTRA_CA_CERTS', LOCAL_ROOT, 'a certificate of the local PKI'],
    [
      'DATABASE_URL',
      `postgres://db.example/x?sslmode=verify-full&sslrootcert=${LOCAL_ROOT}`,
      'a certificate of the local PKI',
    ],
  ])('CERT-08 that is real refuses a stand-in in %s, a simulated one takes it', (setting, value, what) => {
    const fault = `${setting}: ${what}; ${SENTENCE}`
    expect(faultsOf({ CERTIFICATE_ID: REAL, [setting]: value })).toContain(fault)
    expect(faultsOf({ CERTIFICATE_ID: SIMULATED, [setting]: value })).not.toContain(fault)
    expect(faultsOf({ [setting]: value })).not.toContain(fault)
  })

  it('CERT-08 that is real takes the roots of others', () => {
    const faults = faultsOf({ CERTIFICATE_ID: REAL, NODE_EXTRA_CA_CERTS: FOREIGN_ROOT, SEAL_ROOT_FILE: '/none.pem' })
    expect(faults.join()).not.toContain(SENTENCE)
  })

  it('CERT-08 that is simulated runs the same rules', () => {
    const demanded = (id: string) => faultsOf({ CERTIFICATE_ID: id }).filter((fault) => !fault.includes(SENTENCE))
    expect(demanded(SIMULATED)).toEqual(demanded(REAL))
    expect(demanded(SIMULATED).length).toBeGreaterThan(20)
  })
})
