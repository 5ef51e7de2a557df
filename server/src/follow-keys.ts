import { X509Certificate } from 'node:crypto'
import type { Deps } from '#platform/deps.ts'
import { warnsOfEnd } from '#platform/warns-of-end.ts'

/**
 * Returns a function that reloads keys made or retired elsewhere; without the database the ones we know still do. Where
 * a root is set, an expired seal ends every transfer, so its end is said in advance.
 */
export function followKeys(deps: Pick<Deps, 'tokens' | 'links' | 'sealer' | 'clock' | 'log'>): () => Promise<void> {
  const { tokens, links, sealer, log } = deps
  const warn = warnsOfEnd(deps, 'the certificate of the seal expires soon')
  return async () => {
    await Promise.all([tokens, links, sealer].map((holder) => holder.refresh())).catch((error: unknown) =>
      log.warn({ err: error }, 'keys not refreshed'),
    )
    warn(firstEnd(sealer.key.certificates))
  }
}

/** End of the signing certificate or, if one of its issuers ends before, of that. */
function firstEnd(certificates: readonly string[]): Date {
  const ends = certificates.map((der) => new X509Certificate(Buffer.from(der, 'base64')).validToDate.getTime())
  return new Date(Math.min(...ends))
}
