import { X509Certificate } from 'node:crypto'
import { createSecureContext, type SecureContextOptions, type Server } from 'node:tls'
import { CERTIFICATES } from '#adapters/sealing/require-trusted.ts'
import type { Config } from '#platform/config.ts'
import type { Deps } from '#platform/deps.ts'
import { readPem, readSettingFile, SettingFileFault } from '#platform/setting-file.ts'
import { warnsOfEnd } from '#platform/warns-of-end.ts'

type Files = NonNullable<Config['retrieval']>
type Pem = Record<'key' | 'cert' | 'ca', string>

/** Key, certificate and root of the port for authorities; throws {@link SettingFileFault} where they allow no connection. */
export async function readListenerFiles({ keyFile, certificateFile, rootFile }: Files): Promise<Pem> {
  const [key, cert, roots] = await Promise.all([
    readSettingFile('RETRIEVAL_KEY_FILE', keyFile),
    readSettingFile('RETRIEVAL_CERTIFICATE_FILE', certificateFile),
    readPem('RETRIEVAL_ROOT_FILE', rootFile, CERTIFICATES),
  ])
  try {
    createSecureContext({ key, cert })
  } catch (cause) {
    throw new SettingFileFault(
      'RETRIEVAL_KEY_FILE, RETRIEVAL_CERTIFICATE_FILE: no key and its certificate in PEM, or not of one another',
      { cause },
    )
  }
  return { key, cert, ca: roots.map(String).join('') }
}

/** Last moment at which the first certificate is valid. */
export const endOf = (cert: string): Date => new X509Certificate(cert).validToDate

/** Certificate with which the port for authorities works, by the setting of its files. */
const inUse = new WeakMap<Files, string>()

/** Its end; undefined where no port listens. After a failed renewal it differs from that of the files on the disk. */
export function endInUse(files: Files): Date | undefined {
  const cert = inUse.get(files)
  return cert === undefined ? undefined : endOf(cert)
}

/**
 * Returns a function that reloads the files: changed ones apply to new connections. While they are broken, as in the
 * middle of a replacement, those in use stay.
 */
export function followFiles(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  tls: Server,
  { files, policy, first }: { files: Files; policy: SecureContextOptions; first: Pem },
): () => Promise<void> {
  let used = first
  inUse.set(files, used.cert)
  const warn = warnsOfEnd({ clock, log }, 'the certificate of the port for authorities expires soon')
  warn(endOf(used.cert))
  return async () => {
    try {
      const read = await readListenerFiles(files)
      if (read.key !== used.key || read.cert !== used.cert || read.ca !== used.ca) {
        tls.setSecureContext({ ...policy, ...read })
        used = read
        inUse.set(files, used.cert)
        log.info({ until: endOf(read.cert).toISOString() }, 'certificate files of the port for authorities reloaded')
      }
    } catch (error) {
      log.error({ err: error }, 'RETRIEVAL_*_FILE not reloaded')
    }
    warn(endOf(used.cert))
  }
}
