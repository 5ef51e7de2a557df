/**
 * Who may import whom, as one table, and the lint configuration made of it: `node scripts/lint/floors.ts` writes
 * floors.generated.json, which biome.json extends. A test holds the two together.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A feature may call only features before it in this list. */
const SERVER_FEATURES = [
  'places',
  'security-reports',
  'ledger',
  'accounts',
  'studios',
  'staff',
  'identification',
  'software',
  'billing',
  'authorities',
  'photos',
  'own-data',
  'operator',
]

const WEB_FEATURES = readdirSync(join(import.meta.dirname, '../../web/app/features')).sort()

interface Floor {
  files: string[]
  /** What of ours it may import, beside its own folder and the contract. */
  may: string[]
  /** Exceptions to that. */
  never?: string[]
  /** Its own folder by its alias: a file imports a neighbouring room so. */
  own?: string[]
  says: string
}

const CONTRACT = '@epassbild/contract/**'
/** Bytes in, bytes out: they know neither server nor page, and run on both. */
const PACKAGES = ['@epassbild/photo-*/**']
/** How the folders inside of the photo check name each other. */
const PHOTO_CHECK = '#check/**'
const SERVER_GROUND = ['#platform/**', CONTRACT]
const WEB_GROUND = ['#texts/**', '#app/paths.ts', CONTRACT]
/** Binds an endpoint to a use case: only routes do that. */
const SERVE = '#platform/http/serve.ts'
/** What a feature keeps to itself. */
const PRIVATE = ['#features/**/*-store.ts', '#features/**/routes.ts']

export const FLOORS: Floor[] = [
  { files: ['contract/src/**'], may: [], says: 'The contract imports nothing of ours.' },
  {
    files: ['packages/*/src/**', '!**/*.test.ts'],
    may: [PHOTO_CHECK],
    says: 'A package imports nothing of ours but itself.',
  },
  { files: ['server/src/platform/**'], may: SERVER_GROUND, says: 'Platform imports only the contract.' },
  {
    files: ['server/src/adapters/**'],
    may: ['#adapters/**', ...SERVER_GROUND],
    says: 'Adapters import only platform and the contract.',
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
  const above = SERVER_FEATURES.slice(0, index).map((feature) => `#features/${feature}/**`)
  const may = [...SERVER_GROUND, ...PACKAGES, ...above]
  const own = [`#features/${name}/**`]
  const says = `Logic of ${name} imports platform, the contract, packages and the features above it; never another store or routes.`
  return [
    { files: [`server/src/features/${name}/**`], may, never: [...PRIVATE, SERVE], own, says },
    {
      files: [`server/src/features/${name}/routes.ts`],
      may,
      never: PRIVATE,
      own,
      says: `${says} Its routes also import platform/http/serve.`,
    },
  ]
}

export function lintConfiguration(floors: Floor[]): string {
  const overrides = floors.map(({ files, may, never = [], own = [], says }) => {
    const group = [
      '#*/**',
      '@epassbild/**',
      ...may.map((pattern) => `!${pattern}`),
      ...never,
      ...own.map((pattern) => `!${pattern}`),
      '../**',
    ]
    const noRestrictedImports = { level: 'error', options: { patterns: [{ group, message: says }] } }
    return { includes: files, linter: { rules: { style: { noRestrictedImports } } } }
  })
  return `${JSON.stringify({ overrides }, null, 2)}\n`
}

export const GENERATED = join(import.meta.dirname, 'floors.generated.json')

if (import.meta.main) writeFileSync(GENERATED, lintConfiguration(FLOORS))
