import { ConfigFaults, readConfig } from '#src/config.ts'
import { OPERATOR } from './operator.ts'

export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://epassbild.example',
  DATABASE_URL: 'postgres://epassbild@db.example/epassbild?sslmode=verify-full',
  OBJECT_STORE: 's3://photos?endpoint=https://objects.example',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  SMTP_URL: 'smtps://post@mail.example',
  MAIL_FROM: 'ePassbild <post@epassbild.test>',
  EID_ISSUER: 'https://eid.example',
  EID_CLIENT_ID: 'epassbild',
  EID_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_now, whsec_before',
  KEY_FILE: '/run/secrets/epassbild.keys',
  ...OPERATOR,
}

/** The faults for which the start would be refused, one sentence each. */
export function faultsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults
    throw error
  }
}
