import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireUnchangedBuild } from '#app/site/build-integrity.ts'
import { OPERATOR } from '#test/operator.ts'
import { CERTIFIED_CHOICES } from './certified-choices.ts'
import type { PemFiles } from './local-pki.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

interface Keys {
  seal: PemFiles
  retrieval: PemFiles
  rootFile: string
}

/** Settings that the rules require in addition to the counterparts' addresses; writes the files to the folder. */
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
    MAIL_FROM: 'ePassbild <post@epassbild.test>',
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
    ...CERTIFIED_CHOICES,
  }
}

/** Placeholders for documents that do not exist, as the notice on every page states. */
function documents(...rules: readonly { rule: string; format?: string }[]): string {
  const document = { reference: 'SIMULATED', date: new Date().toISOString().slice(0, 10), signer: 'npm run certified' }
  return JSON.stringify(rules.map((rule) => ({ ...rule, ...document })))
}
