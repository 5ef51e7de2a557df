import { readFileSync } from 'node:fs'
import { SAID_ELSEWHERE } from '../../server/src/platform/evidence/running-libraries.ts'

interface Entry {
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
}

export interface Licensed {
  name: string
  version: string
  licence: string
  /** `sha512-` and the hash in Base64; empty for a package bundled in another one. */
  integrity: string
  /** Only for building and testing; nothing of it is given to others. */
  dev: boolean
}

/** Fit for what we give away under the EUPL 1.2: permissive, or for fonts and data with their own terms (NOTICE). */
export const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])
/** Also for tools, which are not shipped; ODbL: NOTICE says what is made of these data. */
export const ALLOWED_FOR_TOOLS = new Set([...ALLOWED, 'MPL-2.0', 'CC-BY-4.0', 'ODbL-1.0'])

/** Every package of the lockfile with its licence; a test compares them with {@link ALLOWED}. */
export function listLicences(): Licensed[] {
  const lockfile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
  return Object.entries(lockfile.packages as Record<string, Entry>)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license, integrity = '', dev, devOptional }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const licence = license ?? SAID_ELSEWHERE[name] ?? 'unknown'
      return { name, version, licence, integrity, dev: Boolean(dev || devOptional) }
    })
}

/** Whether an SPDX expression of ORs and ANDs can be met by what is allowed. */
export function isAllowed(licence: string, allowed: ReadonlySet<string>): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => isAllowed(one, allowed))
  return bare.split(' AND ').every((one) => allowed.has(one))
}
