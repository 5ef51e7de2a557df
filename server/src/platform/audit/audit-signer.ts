import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { CompactSign, compactVerify, importJWK, type JWK } from 'jose'
import type { Config } from '#platform/config.ts'
import { type KeyGround, requireServerKey } from '#platform/keys/server-keys.ts'
import { ed25519, readPem } from '#platform/setting-file.ts'

/** `typ` of a checkpoint's JWS: no other signature of ours passes for a checkpoint. */
const TYPE = 'epass-audit-checkpoint'

/** Signs checkpoints of the audit chain, and nothing else. */
export interface AuditSigner {
  /**
   * JSON Web Key, Ed25519: keep it outside of the database, or a writer of the database can substitute a key of their
   * own.
   */
  publicKey: JWK
  /** @returns compact JWS. */
  sign(text: string): Promise<string>
}

/** The key of AUDIT_KEY_FILE (Ed25519, PEM), which no reader of the database has; else one that all instances share. */
export async function createAuditSigner(
  { auditKeyFile }: Pick<Config, 'auditKeyFile'>,
  ground: KeyGround,
): Promise<AuditSigner> {
  const key = auditKeyFile ? await readAuditKey(auditKeyFile) : await ownKey(ground)
  const { kty, crv, x } = createPublicKey(key).export({ format: 'jwk' })
  return {
    publicKey: { ...(kty && { kty }), ...(crv && { crv }), ...(x && { x }) },
    sign: (text) =>
      new CompactSign(new TextEncoder().encode(text)).setProtectedHeader({ alg: 'EdDSA', typ: TYPE }).sign(key),
  }
}

/** Throws {@link import('#platform/setting-file.ts').SettingFileFault}. */
export function readAuditKey(auditKeyFile: string): Promise<KeyObject> {
  return readPem('AUDIT_KEY_FILE', auditKeyFile, {
    what: 'Ed25519 key',
    open: (pem) => ed25519(createPrivateKey(pem)),
  })
}

async function ownKey(ground: KeyGround): Promise<KeyObject> {
  const { secret } = await requireServerKey(ground, 'audit')
  return createPrivateKey({ key: secret, format: 'jwk' })
}

/** The signed text, or undefined when another key has signed it, or it is something else. */
export async function openSigned(jws: string, publicKey: JWK): Promise<string | undefined> {
  try {
    const key = await importJWK(publicKey, 'EdDSA')
    const { payload, protectedHeader } = await compactVerify(jws, key, { algorithms: ['EdDSA'] })
    return protectedHeader.typ === TYPE ? new TextDecoder().decode(payload) : undefined
  } catch {
    return undefined
  }
}
