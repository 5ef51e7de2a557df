import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  type KeyObject,
  type X509Certificate,
} from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Config } from '#platform/config.ts'
import { noteProvenanceKey } from '#platform/keys/provenance-store.ts'
import type { KeyGround } from '#platform/keys/server-keys.ts'
import type { AuthorityDirectory } from '#platform/ports/authorities.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import type { ProvenanceKey, SealerPort } from '#platform/ports/sealing.ts'
import { ownCertificate, type SealingPair } from './own-certificate.ts'
import { readCertificates, requireTrusted, SealUntrusted } from './require-trusted.ts'

/**
 * A key and its certificates: from files, or self-made and common to all instances. Notes the public half for good; of
 * two certificates that instances made at the same moment for the same key both verify. With roots, a chain that is not
 * trusted ends the start, with `SEAL_LISTED` one that the directory does not list, too; when trust ends later, as a
 * certificate runs out or its entry goes, nothing is signed until that is mended.
 */
export async function createSealer(
  { seal }: Pick<Config, 'seal'>,
  ground: KeyGround,
  directory: Pick<AuthorityDirectory, 'findCertificate'>,
): Promise<SealerPort> {
  const take = async (): Promise<Seal> => {
    const { privateKey, certificates } = await (seal.kind === 'files'
      ? fromFiles(seal, ground.clock.now())
      : ownCertificate(ground))
    const key = provenanceKeyOf(privateKey, certificates)
    if (seal.kind === 'files' && seal.listed) await requireListed(directory, key)
    await noteProvenanceKey(ground.db, key, ground.clock.now())
    return { key, privateKey }
  }
  let current = await take()
  let untrusted: SealUntrusted | undefined
  return {
    get key() {
      return current.key
    },
    get isTrusted() {
      return untrusted === undefined
    },
    async sign(...message) {
      if (untrusted) throw new PortFailure('seal', untrusted)
      const { key, privateKey } = current
      const options = { key: privateKey, ...(key.format === 'ES256' && { dsaEncoding: 'ieee-p1363' as const }) }
      const signing = createSign('sha256')
      for (const part of message) signing.update(part)
      return signing.sign(options, 'base64')
    },
    async refresh() {
      try {
        current = await take()
        untrusted = undefined
      } catch (error) {
        if (error instanceof SealUntrusted) untrusted = error
        throw error
      }
    },
  }
}

interface Seal {
  key: ProvenanceKey
  privateKey: KeyObject
}

type SealFiles = Extract<Config['seal'], { kind: 'files' }>

async function fromFiles({ keyFile, certificateFile, rootFile }: SealFiles, now: Date): Promise<SealingPair> {
  const certificates = readCertificates(await readFile(certificateFile, 'utf8'))
  if (rootFile) await requireTrusted(certificates, readCertificates(await readFile(rootFile, 'utf8')), now)
  return { privateKey: createPrivateKey(await readFile(keyFile)), certificates }
}

/** An answer of the directory counts for four hours; after that, one that does not answer lists nothing. */
async function requireListed(directory: Pick<AuthorityDirectory, 'findCertificate'>, { fingerprint }: ProvenanceKey) {
  const entry = await directory.findCertificate(fingerprint).catch((cause: unknown) => {
    throw new SealUntrusted('the directory does not answer', { cause })
  })
  if (!entry) throw new SealUntrusted(`the directory does not list ${fingerprint}`)
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
