import { statSync } from 'node:fs'
import type { Config } from '#platform/config.ts'
import { isLocal } from '#platform/is-local.ts'

/**
 * Warnings about settings that start all the same, with the cost of each; for `npm run ops -- doctor` and the log of a
 * start in production.
 */
export function judgeSettings(config: Config): string[] {
  const { production } = config
  const found: [boolean, string][] = [
    [
      !production,
      'NODE_ENV: not production; demo accounts, simulators and a readable mailbox may be on. For trials only',
    ],
    [
      !production && !isLocal(config.host),
      `HOST: ${config.host} lets the network reach a server that is not production`,
    ],
    [
      production && config.virusScanner.kind === 'none',
      'VIRUS_SCANNER: unset; an infected trade licence reaches the operator who opens it',
    ],
    [
      isOpenToAll(config.keyFile),
      'KEY_FILE: every user of this machine can read it; with a copy of the database they can forge tokens and bypass second factors',
    ],
    [production && config.trustProxy === 0, 'TRUST_PROXY: 0; behind a proxy every request is answered 503'],
    [
      production && config.identity.kind === 'oidc' && config.identity.acr.length === 0,
      'EID_ACR: unset; any sign-in at the identity provider counts as the ID card, even one by password',
    ],
    [
      production && config.transferEid !== 'always',
      `TRANSFER_EID: ${config.transferEid}; photos are transferred without their own eID, which PassV § 6 requires`,
    ],
    [
      production && config.mail.kind === 'smtp' && isOpen(config.mail.url),
      'SMTP_URL: TLS or certificate verification is off; an attacker on the network can read codes and links in mails',
    ],
    [
      production && config.payments.kind === 'stripe' && config.payments.apiBase?.startsWith('https:') === false,
      'STRIPE_API_BASE: no https; the secret key of the payment provider is sent unencrypted',
    ],
    [config.simulatorsInProduction, 'ALLOW_SIMULATORS: simulators in production; identities and payments are not real'],
    [config.demo && production, 'DEMO: on in production; accounts with a public password can sign in'],
    [
      production && config.analyticsId !== undefined && config.consentPreselected,
      'CONSENT_PRESELECTED: true; preselected consent is invalid in the EU, and analytics without consent can be fined',
    ],
    [
      production && config.auditKeyFile === undefined,
      'AUDIT_KEY_FILE: unset; anyone who can rewrite the log can also sign it',
    ],
    [
      production && config.backupRecipient === undefined,
      'BACKUP_RECIPIENT: unset; no backup is made, and data lost with database or object store cannot be restored',
    ],
    [
      production && config.releaseKeyFile === undefined,
      'RELEASE_KEY_FILE: unset; no release of the software can be uploaded, since none could be verified',
    ],
    [production && config.buildDigest === undefined, 'BUILD_DIGEST: unset; a changed build starts unnoticed'],
  ]
  const misspelled = config.misspelled.map(
    ([name, meant]) => `${name}: no setting has this name, so it has no effect; ${meant} is one`,
  )
  return [...misspelled, ...found.flatMap(([is, sentence]) => (is ? [sentence] : []))]
}

/** Parameters of the address win over what the server asks of nodemailer, which reads an empty one as 0. */
function isOpen(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  const isOff = (name: string) => ['false', '0', ''].includes(searchParams.get(name) ?? 'true')
  return !isLocal(hostname) && ((protocol === 'smtp:' && isOff('requireTLS')) || isOff('tls.rejectUnauthorized'))
}

/** A file that is not there is refused by the start itself. */
function isOpenToAll(file: string | undefined): boolean {
  const found = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & 0o004) !== 0
}
