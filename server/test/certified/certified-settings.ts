import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireUnchangedBuild } from '#app/site/build-integrity.ts'
import { OPERATOR } from '#test/operator.ts'
import type { PemFiles } from './local-pki.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

interface Keys {
  seal: PemFiles
  retrieval: PemFiles
  rootFile: string
}

/** Settings that the rules demand beside the addresses of the counterparts; files are written to the folder. */
export async function certifiedSettings(folder: string, { seal, retrieval, rootFile }: Keys) {
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content, { mode: 0o600 })
    return join(folder, name)
  }
  const { privateKey } = generateKeyPairSync('ed25519')
  const { digest } = await requireUnchangedBuild(ROOT, undefined)
  return {
    CERTIFICATE_ID: 'SIMULATED-0000',
    NODE_ENV: 'production',
    RATE_LIMITS: 'on',
    NODE_EXTRA_CA_CERTS: rootFile,
    ...OPERATOR,
    STRIPE_SECRET_KEY: 'sk_test_simulated',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_simulated',
    STRIPE_WEBHOOK_SECRET: 'whsec_simulated',
    BUILD_DIGEST: digest,
    COMPONENTS_MAX_AGE_DAYS: '365',
    CLOUD_ID: randomUUID(),
    AUDIT_KEY_FILE: file('audit.key', privateKey.export({ type: 'pkcs8', format: 'pem' })),
    KEY_FILE: file('wrapping.keys', `${randomBytes(32).toString('base64')}\n`),
    SEAL_KEY_FILE: seal.keyFile,
    SEAL_CERTIFICATE_FILE: seal.certificateFile,
    SEAL_ROOT_FILE: rootFile,
    SEAL_LISTED: 'on',
    SEAL_FORMAT: 'cades',
    RETRIEVAL_KEY_FILE: retrieval.keyFile,
    RETRIEVAL_CERTIFICATE_FILE: retrieval.certificateFile,
    RETRIEVAL_ROOT_FILE: rootFile,
    DECISIONS_FILE: file('decisions.json', documents({ rule: 'signed-shell' }, { rule: 'signature-device' })),
    BSI_ANSWERS_FILE: file(
      'answers.json',
      documents({ rule: 'print-grade' }, { rule: 'signature-format', format: 'cades' }, { rule: 'interface' }),
    ),
    ...CHOICES,
  }
}

/** Rules that are a choice of the operator. */
const CHOICES = {
  EID_ACR: 'http://eidas.europa.eu/LoA/high',
  EID_PSEUDONYM_CLAIM: 'restricted_id eidas_identifier',
  EID_DATA_SET: 'minimum',
  SIGN_IN: 'eid',
  SESSION_STORE: 'memory',
  RETRIEVAL_BY: 'certificate',
  AFTER_ACCEPTANCE: 'delete',
  UNDECIDED_HOURS: '24',
  VALID_FROM: 'receipt',
  IDENTITY_RETENTION: 'law',
  SECRECY_DECLARATION: 'on',
  STAFF_RELEASE: 'owner',
  REGISTRATION_EID: 'required',
  SESSION_AFTER_UPLOAD: 'end',
  STATION_LOCK: 'on',
  SESSION_MAX_MINUTES: '30',
  CODE_SYMBOLS: 'datamatrix',
  CITIZEN_DELETION: 'off',
  CITIZEN_STATUS: 'off',
  STORED_DATA: 'listed',
  CONSENT_PRESELECTED: 'false',
}

/** Documents that do not exist; the notice on every page says so. */
function documents(...rules: readonly { rule: string; format?: string }[]): string {
  const document = { reference: 'SIMULATED', date: new Date().toISOString().slice(0, 10), signer: 'npm run certified' }
  return JSON.stringify(rules.map((rule) => ({ ...rule, ...document })))
}
