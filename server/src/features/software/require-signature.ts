import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Config } from '#platform/config.ts'
import { Refusal } from '#platform/refusal.ts'
import { ed25519, readPem } from '#platform/setting-file.ts'

/**
 * Accepts only software with a detached Ed25519 signature by the release key over the whole file, base64: a stolen
 * token cannot distribute other software (T31). Without a configured key, production refuses all, a trial accepts all.
 */
export async function requireSignature(
  { releaseKeyFile, production }: Pick<Config, 'releaseKeyFile' | 'production'>,
  path: string,
  signature: string | undefined,
): Promise<void> {
  if (releaseKeyFile === undefined && !production) return
  if (releaseKeyFile === undefined || !signature) throw new Refusal('signature-invalid')
  const key = await readReleaseKey(releaseKeyFile)
  const isRight = verify(null, await readFile(path), key, Buffer.from(signature, 'base64'))
  if (!isRight) throw new Refusal('signature-invalid')
}

/** Throws {@link import('#platform/setting-file.ts').SettingFileFault}. */
export function readReleaseKey(releaseKeyFile: string): Promise<KeyObject> {
  return readPem('RELEASE_KEY_FILE', releaseKeyFile, {
    what: 'public Ed25519 key',
    open: (pem) => ed25519(createPublicKey(pem)),
  })
}
