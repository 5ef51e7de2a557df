/**
 * The permitted imports as one table, and the lint configuration generated from it: `node scripts/lint/floors.ts`
 * writes floors.generated.json, which biome.json extends. A test compares both.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A feature may call only features before it in this list. */
const SERVER_FEATURES = [
  'places',
  'security-reports',
  'ledger',
  'companies',
  'accounts',
  'studios',
  'identification',
  'software',
  'billing',
  'staff',
  'authorities',
  'photos',
  'notifications',
  'operator',
  'own-data',
]

const WEB_FEATURES = readdirSync(join(import.meta.dirname, '../../web/app/features')).sort()

interface Floor {
  files: string[]
  /** Rooms that it may import, besides its own folder and the contract. */
  may: string[]
  /** Exceptions to that. */
  never?: string[]
  /** Alias of its own folder, for imports from neighbouring folders. Stores elsewhere are read-only. */
  own?: string[]
  says: string
}

const CONTRACT = '@epassbild/contract/**'
/** How a folder of the contract names a neighbouring one. */
const OWN_CONTRACT = '#contract/**'
/** Pure packages, bytes in, bytes out: independent of server and page, they run on both. */
const PACKAGES = ['@epassbild/photo-*/**']
/** How the folders inside of the photo check name each other. */
const PHOTO_CHECK = '#check/**'
const SERVER_GROUND = ['#platform/**', CONTRACT]
const WEB_GROUND = ['#texts/**', '#app/paths.ts', CONTRACT]
/** Binds an endpoint to a use case: only routes do that. */
const SERVE = '#platform/http/serve.ts'
const STORES = '#features/**/*-store.ts'
const SCHEMAS = '#features/**/*-schema.ts'
const ROUTES = '#features/**/routes.ts'
/** The query builder: use cases call stores. */
const SQL = 'drizzle-orm'
/** Imports from the store of another feature: types and functions that read or lock. Only its own feature writes. */
const READS = '([A-Z]|(find|get|list|count|sum|is|has|lock|hold|read)[A-Z]).*'

export const FLOORS: Floor[] = [
  { files: ['contract/src/**'], may: [OWN_CONTRACT], says: 'The contract imports nothing of ours but itself.' },
  {
    files: ['packages/*/src/**', '!**/*.test.ts'],
    may: [PHOTO_CHECK],
    says: 'A package imports nothing of ours but itself.',
  },
  { files: ['server/src/platform/**'], may: SERVER_GROUND, says: 'Platform imports only the contract.' },
  {
    files: ['server/src/adapters/**'],
    may: ['#adapters/**', '@epassbild/photo-seal/**', ...SERVER_GROUND],
    says: 'Adapters import only platform, the contract and the format of the seal.',
  },
  ...SERVER_FEATURES.flatMap(serverFeature),
  {
    files: ['server/**/*.test.ts', 'server/test/**'],
    may: ['#*/**', CONTRACT, ...PACKAGES],
    says: 'The tests of the server know nothing of the web app.',
  },
  {
    files: ['web/app/texts/**', 'web/app/api/**'],
    may: ['#api/**', ...WEB_GROUND],
    says: 'Only texts and the contract.',
  },
  {
    files: ['web/app/ui/**'],
    may: ['#ui/**', '#app/shell/**', ...WEB_GROUND],
    never: [CONTRACT],
    says: 'ui is look without domain: it imports only texts.',
  },
  ...WEB_FEATURES.map(webFeature),
  {
    files: ['e2e/**'],
    may: [CONTRACT, ...PACKAGES],
    says: 'Journeys import only the contract and packages.',
  },
]

function webFeature(name: string): Floor {
  return {
    files: [`web/app/features/${name}/**`],
    may: [`#features/${name}/**`, '#ui/**', '#api/**', ...PACKAGES, ...WEB_GROUND],
    says: 'A web feature imports ui, texts, api, packages and the contract; never another feature or a page.',
  }
}

function serverFeature(name: string, index: number): Floor[] {
  const folder = `server/src/features/${name}`
  const above = SERVER_FEATURES.slice(0, index).map((feature) => `#features/${feature}/**`)
  const may = [...SERVER_GROUND, ...PACKAGES, ...above]
  const own = [`#features/${name}/**`]
  const says = `${name} imports platform, the contract, packages and the features above it; never their routes.`
  return [
    {
      files: [`${folder}/**`],
      may,
      never: [ROUTES, SCHEMAS, SERVE, SQL],
      own,
      says: `${says} Only stores know SQL and another schema (for a join), only routes know serve.`,
    },
    { files: [`${folder}/**/*-store.ts`, `${folder}/**/*-schema.ts`], may, never: [ROUTES, SERVE], own, says },
    { files: [`${folder}/routes.ts`], may, never: [ROUTES, SCHEMAS, SQL], own, says },
  ]
}

export function lintConfiguration(floors: Floor[]): string {
  const overrides = floors.map(({ files, may, never = [], own = [], says }) => {
    const mine = own.map((pattern) => `!${pattern}`)
    const group = ['#*/**', '@epassbild/**', ...may.map((pattern) => `!${pattern}`), ...never, ...mine, '../**']
    const patterns: object[] = [{ group, message: says }]
    if (own.length > 0) {
      const message = 'Only its own feature writes a store; others import types and what finds, lists, counts or locks.'
      patterns.push({ group: [STORES, ...mine], importNamePattern: READS, invertImportNamePattern: true, message })
    }
    const noRestrictedImports = { level: 'error', options: { patterns } }
    return { includes: files, linter: { rules: { style: { noRestrictedImports } } } }
  })
  return `{ "overrides": [\n${overrides.map((one) => JSON.stringify(one)).join(',\n')}\n] }\n`
}

export const GENERATED = join(import.meta.dirname, 'floors.generated.json')

if (import.meta.main) writeFileSync(GENERATED, lintConfiguration(FLOORS))
