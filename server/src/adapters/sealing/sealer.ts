import { createHash, createPrivateKey, createPublicKey, createSign, type KeyObject, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Config } from '#platform/config.ts'
import { noteProvenanceKey } from '#platform/keys/provenance-store.ts'
import type { KeyGround } from '#platform/keys/server-keys.ts'
import type { ProvenanceKey, SealerPort } from '#platform/ports/sealing.ts'
import { ownCertificate } from './own-certificate.ts'

/**
 * A key and its certificates: from files, or self-made and common to all instances. Notes the public half for good; of
 * two certificates that instances made at the same moment for the same key both verify.
 */
export async function createSealer({ seal }: Pick<Config, 'seal'>, ground: KeyGround): Promise<SealerPort> {
  const take = async (): Promise<Seal> => {
    const { privateKey, certificates } =
      seal.kind === 'files'
        ? {
            privateKey: createPrivateKey(await readFile(seal.keyFile)),
            certificates: await readChain(seal.certificateFile),
          }
        : await ownCertificate(ground)
    const key = provenanceKeyOf(privateKey, certificates)
    await noteProvenanceKey(ground.db, key, ground.clock.now())
    return { key, privateKey }
  }
  let current = await take()
  return {
    get key() {
      return current.key
    },
    async sign(...message) {
      const { key, privateKey } = current
      const options = { key: privateKey, ...(key.format === 'ES256' && { dsaEncoding: 'ieee-p1363' as const }) }
      const signing = createSign('sha256')
      for (const part of message) signing.update(part)
      return signing.sign(options, 'base64')
    },
    async refresh() {
      current = await take()
    },
  }
}

interface Seal {
  key: ProvenanceKey
  privateKey: KeyObject
}

async function readChain(file: string): Promise<X509Certificate[]> {
  const blocks = (await readFile(file, 'utf8')).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  return (blocks ?? []).map((block) => new X509Certificate(block))
}

/** Throws when key and certificate do not belong together or are of a kind that no verifier supports. */
function provenanceKeyOf(privateKey: KeyObject, certificates: readonly X509Certificate[]): ProvenanceKey {
  const [signing] = certificates
  if (!signing?.checkPrivateKey(privateKey)) throw new Error('the seal key does not belong to the first certificate')
  return {
    fingerprint: createHash('sha256').update(signing.raw).digest('hex'),
    format: formatOf(privateKey),
    publicKey: { ...createPublicKey(privateKey).export({ format: 'jwk' }) },
    certificates: certificates.map(({ raw }) => raw.toString('base64')),
  }
}

function formatOf({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): ProvenanceKey['format'] {
  if (type === 'ec' && details?.namedCurve === 'prime256v1') return 'ES256'
  if (type === 'rsa' && (details?.modulusLength ?? 0) >= 3072) return 'RS256'
  throw new Error('the seal key is neither ECDSA P-256 nor RSA of 3072 bits or more')
}
