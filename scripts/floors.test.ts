import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FLOORS, GENERATED, lintConfiguration } from './lint/floors.ts'

const root = join(import.meta.dirname, '..')
const sandbox = realpathSync(mkdtempSync(join(tmpdir(), 'floors-')))

/** Folder of the importing file, imported module, and whether the layers of ARCHITECTURE.md allow it. */
const IMPORTS: [from: string, imported: string, allowed: boolean][] = [
  ['contract/src', '@epassbild/server/src/config.ts', false],
  ['contract/src', './values.ts', true],
  ['packages/photo-seal/src', '@epassbild/contract/studios.ts', false],
  ['server/src/features/photos', '@epassbild/photo-seal/open-photo.ts', true],
  ['server/src/platform', '@epassbild/photo-seal/open-photo.ts', false],
  ['web/app/features/capture', '@epassbild/photo-seal/seal-photo.ts', true],
  ['web/app/ui', '@epassbild/photo-seal/seal-photo.ts', false],
  ['server/src/platform', '@epassbild/contract/studios.ts', true],
  ['server/src/platform', '#adapters/mail/mail-smtp.ts', false],
  ['server/src/platform', '#features/accounts/sign-in.ts', false],
  ['server/src/adapters', '#platform/ports/mail.ts', true],
  ['server/src/platform', '#src/config.ts', false],
  ['server/src/adapters', '#src/config.ts', false],
  ['server/src/adapters', '#features/places/find-place.ts', false],
  ['server/src/features/studios', '#features/accounts/account-access.ts', true],
  ['server/src/features/studios', '#features/accounts/accounts-schema.ts', false],
  ['server/src/features/companies', '#features/accounts/account-store.ts', false],
  ['server/src/features/studios', '#features/accounts/routes.ts', false],
  ['server/src/features/studios', '#adapters/mail/mail-smtp.ts', false],
  ['server/src/features/studios', '#platform/http/serve.ts', false],
  ['server/src/features/studios', '#features/studios/studio-store.ts', true],
  ['server/src/platform', '#app/build-app.ts', false],
  ['server/src/features/studios', '../accounts/sign-in.ts', false],
  ['server/src/features/accounts', '#features/places/find-place.ts', true],
  ['server/src/features/accounts', '#features/studios/list-studios.ts', false],
  ['server/src/features/places', '#features/accounts/sign-in.ts', false],
  ['server/src/features/operator', '#features/photos/deletion/expire-photos.ts', true],
  ['web/app/texts', '@epassbild/contract/refusal.ts', true],
  ['web/app/texts', '#ui/button.tsx', false],
  ['web/app/api', '#features/finder/finder.tsx', false],
  ['web/app/ui', '#texts/dates.ts', true],
  ['web/app/ui', '#api/call.ts', false],
  ['web/app/ui', '@epassbild/contract/studios.ts', false],
  ['web/app/features/finder', '#api/call.ts', true],
  ['web/app/features/finder', '#features/registration/wizard.tsx', false],
  ['web/app/features/finder', '#pages/site/home/home.tsx', false],
  ['web/app/pages/site', '#features/finder/finder.tsx', true],
  ['e2e', '@epassbild/contract/studios.ts', true],
  ['e2e', '@epassbild/server/src/main.ts', false],
  ['e2e', '../server/src/main.ts', false],
]

/** File, its only line, and whether it passes lint. */
const LINES: [file: string, line: string, allowed: boolean][] = [
  ['server/src/features/studios/one.ts', lineWith('findAccount', '#features/accounts/account-store.ts'), true],
  ['server/src/features/studios/two.ts', lineWith('lockCompany', '#features/companies/company-store.ts'), true],
  ['server/src/features/studios/three.ts', lineWith('updateCompany', '#features/companies/company-store.ts'), false],
  ['server/src/features/studios/four.ts', lineWith('insertStudio', '#features/studios/studio-store.ts'), true],
  ['server/src/features/studios/own-store.ts', lineWith('companies', '#features/companies/companies-schema.ts'), true],
  ['server/src/features/accounts/routes.ts', "import '#platform/http/serve.ts'", true],
  ['server/src/features/accounts/age.ts', 'export const age = () => Date.now()', false],
  ['server/src/features/accounts/today.ts', 'export const today = () => new Date()', false],
  ['server/src/features/accounts/day.ts', 'export const day = (text: string) => new Date(text)', true],
  ['server/src/features/accounts/dice.ts', 'export const dice = () => Math.random()', false],
  ['server/src/platform/clock.ts', 'export const now = () => new Date()', true],
  ['server/src/features/accounts/say.ts', "console.log('hello')", false],
  ['server/src/features/accounts/setting.ts', 'export const port = process.env.PORT', false],
  ['server/src/config.ts', 'export const port = process.env.PORT', true],
  ['web/app/ui/BigButton.tsx', 'export const size = 1', false],
  ['web/app/ui/default-button.tsx', 'export default 1', false],
  ['web/app/pages/site/home-page.tsx', 'export default 1', true],
]

function lineWith(name: string, from: string): string {
  return `import { ${name} } from '${from}'; ${name}()`
}

let refused: Set<string>

beforeAll(() => {
  cpSync(join(root, 'biome.json'), join(sandbox, 'biome.json'))
  cpSync(join(root, '.gitignore'), join(sandbox, '.gitignore'))
  cpSync(join(root, 'scripts/lint'), join(sandbox, 'scripts/lint'), { recursive: true })
  IMPORTS.forEach(([from, imported], index) => {
    write(sampleOf(from, index), `import '${imported}'`)
  })
  for (const [file, line] of LINES) write(file, line)
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=github', '--max-diagnostics=none', '.'],
    {
      cwd: sandbox,
      encoding: 'utf8',
    },
  )
  refused = new Set(
    [...stdout.matchAll(/^::error .*?file=([^,]+)/gm)].map(([, file]) => relative(sandbox, String(file))),
  )
})

afterAll(() => rmSync(sandbox, { recursive: true }))

describe('the floors of the house', () => {
  it('are what lint enforces; if not, run: node scripts/lint/floors.ts', () => {
    expect(readFileSync(GENERATED, 'utf8')).toBe(lintConfiguration(FLOORS))
  })

  it.each(IMPORTS.map((row, index) => [...row, index] as const))(
    '%s imports %s: %s',
    (from, _imported, allowed, index) => {
      expect(refused.has(sampleOf(from, index))).toBe(!allowed)
    },
  )

  it.each(LINES)('%s says %s: %s', (file, _line, allowed) => {
    expect(refused.has(file)).toBe(!allowed)
  })
})

function sampleOf(from: string, index: number): string {
  return `${from}/sample-${index}.ts`
}

function write(file: string, line: string): void {
  mkdirSync(dirname(join(sandbox, file)), { recursive: true })
  writeFileSync(join(sandbox, file), `${line}\n`)
}

describe('the tables of a feature', () => {
  const WRITES = /\.(?:insert|update|delete)\((\w+)\)/g

  it('are written by its own files only', () => {
    const foreign = globSync('server/src/features/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8')
        const feature = file.split('/')[3]
        const elsewhere = [
          ...text.matchAll(/^import (?:type )?\{([^}]*)\} from '#features\/([^/]+)\/[^']*-schema\.ts'/gm),
        ]
          .filter(([, , from]) => from !== feature)
          .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
        return [...text.matchAll(WRITES)]
          .filter(([, table = '']) => elsewhere.includes(table))
          .map(([written]) => `${file}: ${written}`)
      })
    expect(foreign).toEqual([])
  })
})
