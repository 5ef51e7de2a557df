import { createHash, createPrivateKey, createSign, type KeyObject, verify, type X509Certificate } from 'node:crypto'
import type { Config, SealModule } from '#platform/config.ts'
import { noteProvenanceKey } from '#platform/keys/provenance-store.ts'
import type { KeyGround } from '#platform/keys/server-keys.ts'
import type { AuthorityDirectory } from '#platform/ports/authorities.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import type { ProvenanceKey, SealerPort } from '#platform/ports/sealing.ts'
import { readPem, readSettingFile, SettingFileFault } from '#platform/setting-file.ts'
import { ownCertificate, type SealingPair } from './own-certificate.ts'
import { CERTIFICATES, requireTrusted, SealUntrusted } from './require-trusted.ts'
import { signByModule } from './sign-by-module.ts'
import { type Sign, signCades } from './sign-cades.ts'

/**
 * A key and its certificates: from files, in a PKCS#11 token, or self-signed and shared by all instances. Stores the
 * public half for good; of two certificates made at the same moment, both verify. With roots, an untrusted chain ends
 * the start, with `SEAL_LISTED` also one that the directory does not list; when trust ends later (expiry, removed
 * entry), signing stops. `sealFormat` selects the form of the signature.
 */
export async function createSealer(
  { seal, sealFormat }: Pick<Config, 'seal' | 'sealFormat'>,
  ground: KeyGround,
  directory: Pick<AuthorityDirectory, 'findCertificate'>,
): Promise<SealerPort> {
  let isFailing = false
  const take = async (known?: ProvenanceKey): Promise<Seal> => {
    const pair = await (seal.kind === 'files' ? fromFiles(seal, ground.clock.now()) : ownCertificate(ground))
    const key = provenanceKeyOf(pair.certificates)
    const sign = signerOf(pair, key)
    // A token is tested once per certificate, and again while it fails; every later signature is verified as it is
    // made.
    if (isFailing || !isInToken(pair) || key.fingerprint !== known?.fingerprint) {
      await requireTogether(sign, pair.certificates)
      isFailing = false
    }
    if (seal.kind === 'files' && seal.listed) await requireListed(directory, key)
    await noteProvenanceKey(ground.db, key, ground.clock.now())
    return { key, sign: sealFormat === 'cades' ? signCades(sign, key, ground.clock) : sign }
  }
  let current = await take()
  let untrusted: SealUntrusted | undefined
  return {
    get key() {
      return current.key
    },
    envelope: sealFormat === 'cades' ? 'CAdES-B-B' : null,
    get canSign() {
      return untrusted === undefined && !isFailing
    },
    async sign(...message) {
      if (untrusted) throw new PortFailure('seal', untrusted)
      try {
        const signature = await current.sign(message)
        isFailing = false
        return signature
      } catch (error) {
        isFailing = true
        throw error
      }
    },
    async refresh() {
      try {
        current = await take(current.key)
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
  sign: Sign
}

type SealFiles = Extract<Config['seal'], { kind: 'files' }>
type FromFiles = Pick<SealingPair, 'certificates'> & { privateKey: SealingPair['privateKey'] | SealModule }

async function fromFiles(seal: SealFiles, now: Date): Promise<FromFiles> {
  const { roots, ...pair } = await readSealFiles(seal)
  if (roots) await requireTrusted(pair.certificates, roots, now)
  return pair
}

async function readSealFiles({ key, certificateFile, rootFile }: SealFiles) {
  return {
    certificates: await readPem('SEAL_CERTIFICATE_FILE', certificateFile, CERTIFICATES),
    roots: rootFile ? await readPem('SEAL_ROOT_FILE', rootFile, CERTIFICATES) : undefined,
    privateKey:
      key.kind === 'module'
        ? key
        : await readPem('SEAL_KEY_FILE', key.path, { what: 'private key', open: createPrivateKey }),
  }
}

/** Throws {@link SettingFileFault} where a file is not as it must be. Asks no token for a signature. */
export async function requireSealFiles(seal: Config['seal']): Promise<void> {
  if (seal.kind !== 'files') return
  const pair = await readSealFiles(seal)
  const key = provenanceKeyOf(pair.certificates)
  if (isModule(pair.privateKey)) await readSettingFile('SEAL_PIN_FILE', pair.privateKey.pinFile)
  else await requireTogether(signerOf(pair, key), pair.certificates)
}

function signerOf({ privateKey, certificates: [signing] }: FromFiles, { format }: ProvenanceKey): Sign {
  if (isModule(privateKey))
    return (message) =>
      signByModule(privateKey, format, message)
        .then(async (signature) => {
          if (!isBy(signing, message, signature)) throw new Error('the token signs by another key')
          return signature
        })
        .catch((cause: unknown) => {
          throw new PortFailure('seal', cause)
        })
  const options = { key: privateKey, ...(format === 'ES256' && AS_IN_JOSE) }
  return async (message) => {
    const signing = createSign('sha256')
    for (const part of message) signing.update(part)
    return signing.sign(options, 'base64')
  }
}

const isModule = (key: FromFiles['privateKey']): key is SealModule => 'pinFile' in key
const isInToken = ({ privateKey }: FromFiles) => isModule(privateKey)

/** r ‖ s in place of DER. */
const AS_IN_JOSE = { dsaEncoding: 'ieee-p1363' } as const
const PROBE = Buffer.from('ePassbild')

/** Not every token reveals its public key, so a probe signature shows whether key and certificate match. */
async function requireTogether(sign: Sign, [signing]: readonly X509Certificate[]): Promise<void> {
  if (!isBy(signing, [PROBE], await sign([PROBE])))
    throw new SettingFileFault('SEAL_CERTIFICATE_FILE: the seal key does not belong to the first certificate')
}

function isBy(signing: X509Certificate | undefined, message: readonly Uint8Array[], signature: string): boolean {
  if (!signing) return false
  const key = { key: signing.publicKey, ...AS_IN_JOSE }
  return verify('sha256', Buffer.concat(message), key, Buffer.from(signature, 'base64'))
}

/** Answers of the directory are cached for four hours; after that, an unreachable directory lists nothing. */
async function requireListed(directory: Pick<AuthorityDirectory, 'findCertificate'>, { fingerprint }: ProvenanceKey) {
  const entry = await directory.findCertificate(fingerprint).catch((cause: unknown) => {
    throw new SealUntrusted('the directory does not answer', { cause })
  })
  if (!entry) throw new SealUntrusted(`the directory does not list ${fingerprint}`)
}

/** Throws when the certificate is of a kind that no verifier supports. */
function provenanceKeyOf(certificates: readonly X509Certificate[]): ProvenanceKey {
  const [signing] = certificates
  if (!signing) throw new SettingFileFault('SEAL_CERTIFICATE_FILE: holds no certificate')
  return {
    fingerprint: createHash('sha256').update(signing.raw).digest('hex'),
    format: formatOf(signing.publicKey),
    publicKey: { ...signing.publicKey.export({ format: 'jwk' }) },
    certificates: certificates.map(({ raw }) => raw.toString('base64')),
  }
}

function formatOf({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): ProvenanceKey['format'] {
  if (type === 'ec' && details?.namedCurve === 'prime256v1') return 'ES256'
  if (type === 'rsa' && (details?.modulusLength ?? 0) >= 3072) return 'RS256'
  throw new SettingFileFault('SEAL_CERTIFICATE_FILE: the seal key is neither ECDSA P-256 nor RSA of 3072 bits or more')
}
