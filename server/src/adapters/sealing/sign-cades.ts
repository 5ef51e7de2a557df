import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { ProvenanceKey } from '#platform/ports/sealing.ts'

/** Resolves with the signature in Base64. */
export type Sign = (message: readonly Uint8Array[]) => Promise<string>

/** Signs the same message as `sign` does, in a detached CMS signature of level CAdES-B-B (decision 0068). */
export function signCades(sign: Sign, { format, certificates }: ProvenanceKey, clock: Clock): Sign {
  const chain = certificates.map((der) => bytesOf(Buffer.from(der, 'base64')))
  return async (message) => {
    // Imported lazily: it is needed only with SEAL_FORMAT=cades.
    const { makeCades } = await import('@epassbild/photo-seal/make-cades.ts')
    const hash = createHash('sha256')
    for (const part of message) hash.update(part)
    const signature = await makeCades({
      messageDigest: bytesOf(hash.digest()),
      certificates: chain,
      at: clock.now(),
      format,
      sign: async (signed) => bytesOf(Buffer.from(await sign([signed]), 'base64')),
    })
    return Buffer.from(signature).toString('base64')
  }
}

/** Copies: a small Buffer is a view of a shared pool. */
const bytesOf = (buffer: Buffer) => Uint8Array.from(buffer)
