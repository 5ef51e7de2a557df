import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { STAND_IN_ORGANISATION } from '#src/stand-ins.ts'
import { type Issued, issue } from '#test/local-pki.ts'

const DAY_MS = 86_400_000
/** The PKI is deleted with the process that made it. */
const VALID_DAYS = 30

export interface PemFiles {
  keyFile: string
  certificateFile: string
  /** The directory lists the SHA-256 fingerprint of its DER. */
  pem: string
}

export interface LocalPki {
  rootFile: string
  rootPem: string
  /** Issues a certificate of the root for this machine, as files in the folder. */
  issue(name: string): Promise<PemFiles>
}

/** A local PKI in a folder; a mark in its certificates prevents their use with a real certificate id. */
export async function makeLocalPki(folder: string): Promise<LocalPki> {
  const now = Date.now()
  const times = {
    from: new Date(now - DAY_MS).toISOString(),
    until: new Date(now + VALID_DAYS * DAY_MS).toISOString(),
  }
  const named = (name: string) => `${name}, O=${STAND_IN_ORGANISATION}`
  const root: Issued = await issue({ name: named('Wurzel'), ca: true, ...times })
  const rootFile = join(folder, 'root.pem')
  writeFileSync(rootFile, root.pem)
  return {
    rootFile,
    rootPem: root.pem,
    async issue(name) {
      const issued = await issue({ name: named(name), by: root, hosts: ['localhost', '127.0.0.1'], ...times })
      const [keyFile, certificateFile] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)]
      writeFileSync(keyFile, issued.keyPem, { mode: 0o600 })
      writeFileSync(certificateFile, issued.pem)
      return { keyFile, certificateFile, pem: issued.pem }
    },
  }
}
