import {
  type Library,
  type Lockfile,
  libraryOf,
  runningLibraries,
} from '../../server/src/platform/evidence/running-libraries.ts'
import { PURPOSES } from './purposes.ts'

const FOLDER = 'node_modules/'
const OURS = '@epassbild/'

/** Libraries that we chose, by where they are used; `@types/…` have no code. */
export function chosenLibraries({ packages }: Lockfile) {
  const own = Object.entries(packages).filter(([path]) => !path.includes(FOLDER))
  const namesOf = (kind: 'dependencies' | 'devDependencies' | 'optionalDependencies') =>
    own.flatMap(([, locked]) => Object.keys(locked[kind] ?? {}))
  const isLibrary = (name: string) => !name.startsWith(OURS) && !name.startsWith('@types/')
  const running = unique([...namesOf('dependencies'), ...namesOf('optionalDependencies')].filter(isLibrary))
  const tools = unique(namesOf('devDependencies').filter(isLibrary)).filter((name) => !running.includes(name))
  return { running, tools }
}

/** The register as Markdown, generated from the lockfile and {@link PURPOSES}. Throws where a purpose is missing. */
export function libraryRegister(lockfile: Lockfile): string {
  const { running, tools } = chosenLibraries(lockfile)
  const brought = runningLibraries(lockfile).filter(({ name }) => !running.includes(name))
  return `# Third-party libraries

Made by \`npm run libraries\` of the lockfile and of [purposes.ts](../scripts/libraries/purposes.ts); a test compares. Data and fonts with their licences:
[NOTICE](../NOTICE). Each version is exact and pinned by a hash in \`package-lock.json\`.

## In what runs: ${running.length} that we chose
| library | version | licence | purpose |
|---|---|---|---|
${running.map((name) => chosenRow(lockfile, name)).join('\n')}

## Tools: ${tools.length} that build, test and measure
| library | version | licence | purpose |
|---|---|---|---|
${tools.map((name) => chosenRow(lockfile, name)).join('\n')}

## What the running ones bring along: ${brought.length}
${brought.map(({ name, version, licence }) => `- ${name} ${version}, ${licence}`).join('\n')}
`
}

function chosenRow(lockfile: Lockfile, name: string): string {
  const purpose = PURPOSES[name]
  if (!purpose) throw new Error(`${name} has no purpose in scripts/libraries/purposes.ts`)
  const versions = lockedAs(lockfile, name)
  return `| ${name} | ${unique(versions.map(({ version }) => version)).join(', ')} | ${versions[0]?.licence ?? ''} | ${purpose} |`
}

/** All installed copies, the shared one first. */
function lockedAs({ packages }: Lockfile, name: string): Library[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => !link && (path === FOLDER + name || isWorkspacePlace(path, name)))
    .map(([, locked]) => libraryOf(name, locked))
}

/** `server/node_modules/x`: one workspace has a version of its own. */
function isWorkspacePlace(path: string, name: string): boolean {
  return path.endsWith(`/${FOLDER}${name}`) && path.indexOf(FOLDER) === path.lastIndexOf(FOLDER)
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].sort()
}
