import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startInBackground, unprivilegedUser } from './background.ts'
import { isInstalled } from './debian.ts'
import { freePort } from './free-port.ts'

const CLAMD = '/usr/sbin/clamd'
/** The only malware signature of this daemon: a word of our own. */
export const KNOWN_TO_CLAMD = 'EPASSBILD-TEST-MALWARE'
const ITS_NAME = 'Epassbild.Test'

/** A real virus scanner with one signature; ClamAV's databases are downloaded and change daily. */
export interface TestVirusScanner {
  /** Value of the setting VIRUS_SCANNER. */
  url: string
  stop(): Promise<void>
}

/** Undefined if ClamAV is neither installed nor can be installed. */
export async function startClamd(): Promise<TestVirusScanner | undefined> {
  if (!isInstalled(() => existsSync(CLAMD), 'clamav-daemon')) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'epassbild-clamd-'))
  chmodSync(folder, 0o755)
  // Name, any file type, any offset, and the pattern.
  writeFileSync(join(folder, 'own.ndb'), `${ITS_NAME}:0:*:${Buffer.from(KNOWN_TO_CLAMD).toString('hex')}\n`)
  const port = await freePort()
  const settings = ['Foreground yes', `DatabaseDirectory ${folder}`, `TCPSocket ${port}`, 'TCPAddr 127.0.0.1']
  const file = join(folder, 'clamd.conf')
  writeFileSync(file, `${[...settings, 'StreamMaxLength 4M'].join('\n')}\n`)
  const server = await startInBackground(CLAMD, ['--config-file', file], {
    ready: /Listening daemon|Self checking every/,
    user: unprivilegedUser('clamav'),
  })
  return {
    url: `clamd://127.0.0.1:${port}`,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
