import { readFileSync } from 'node:fs'
import { readCertificates } from '#adapters/sealing/require-trusted.ts'
import { isLocal } from '#platform/is-local.ts'
import type { SettingsRead } from './settings.ts'

/** Organisation in the subject of every certificate of the local PKI that `npm run certified` makes. */
export const STAND_IN_ORGANISATION = 'ePassbild Nachbildung'

/** All rules hold and every page keeps its notice: the counterparts are stand-ins. */
export const isSimulated = (certificateId: string | undefined): boolean => !!certificateId?.startsWith('SIMULATED-')

const SERVICES = ['PUBLIC_URL', 'CODE_URL', 'EID_ISSUER', 'AUTHORITY_DIRECTORY_URL', 'STRIPE_API_BASE'] as const
const PEM_FILES = [
  'SEAL_ROOT_FILE',
  'SEAL_CERTIFICATE_FILE',
  'RETRIEVAL_ROOT_FILE',
  'RETRIEVAL_CERTIFICATE_FILE',
  'NODE_EXTRA_CA_CERTS',
] as const

/** Stand-ins among the settings, which a certificate of the BSI must not cover; none in test mode and simulated. */
export function standInFaults(read: SettingsRead): string[] {
  if (!read.CERTIFICATE_ID || isSimulated(read.CERTIFICATE_ID)) return []
  const services = SERVICES.filter((name) => read[name] !== undefined && isLocal(new URL(read[name]).hostname))
  const root = read.DATABASE_URL && new URL(read.DATABASE_URL).searchParams.getAll('sslrootcert').at(-1)
  const files = [...PEM_FILES.map((name) => [name, read[name]]), ['DATABASE_URL', root]] as const
  return [
    ...services.map((name) => `${name}: an address of this machine`),
    ...files
      .filter(([, path]) => path && isOfLocalPki(path))
      .map(([name]) => `${name}: a certificate of the local PKI`),
    ...(read.STRIPE_SECRET_KEY?.startsWith('sk_test_') ? ['STRIPE_SECRET_KEY: a test key'] : []),
  ].map((fault) => `${fault}; only a CERTIFICATE_ID that begins with SIMULATED- accepts stand-ins`)
}

/** A file that cannot be read ends the start elsewhere, with its reason. */
function isOfLocalPki(path: string): boolean {
  try {
    return readCertificates(readFileSync(path, 'utf8')).some(({ subject, issuer }) =>
      `${subject}\n${issuer}`.includes(`O=${STAND_IN_ORGANISATION}`),
    )
  } catch {
    return false
  }
}
