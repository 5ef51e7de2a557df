import { readFileSync } from 'node:fs'
import { type Licensed, listLicences } from './list-licences.ts'

const { name, version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** Package URL, https://github.com/package-url/purl-spec: the scope's at sign is encoded. */
const purlOf = (library: Licensed) => `pkg:npm/${library.name.replace('@', '%40')}@${library.version}`

function componentOf(library: Licensed) {
  const [algorithm, hash = ''] = library.integrity.split('-')
  return {
    type: 'library',
    'bom-ref': purlOf(library),
    name: library.name,
    version: library.version,
    purl: purlOf(library),
    licenses: [{ expression: library.licence }],
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
  }
}

/**
 * CycloneDX 1.5 of all that is shipped, from the lockfile. npm's own (`npm sbom --omit=dev`) also leaves out the
 * packages that both a tool and the product need: React and zod among others.
 */
export function billOfMaterials() {
  const shipped = listLicences().filter(({ dev }) => !dev)
  const unique = new Map(shipped.map((library) => [purlOf(library), componentOf(library)]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: [...unique.values()],
  }
}
