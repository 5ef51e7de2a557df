/** One control removed from the code: the text of a file is replaced, and the named test must fail. */
export interface Removal {
  threat: string
  /** The removed control, in the words of docs/security.md. */
  control: string
  changes: readonly Change[]
  /** The test file, and a part of the titles that must fail. */
  seenBy: SeenBy
  /** Two concurrent connections, which PGlite does not have. */
  needs?: 'PostgreSQL'
}

interface Change {
  /** Relative to the top of the repository. */
  file: string
  /** Occurs exactly once in the file. */
  text: string
  instead: string
}

type SeenBy = readonly [file: string, title: string]

/** A place to change: the file, its text and the replacement. */
type Place = readonly [file: string, text: string, instead: string]

/** Removes both of two redundant controls at once. */
export function without(threat: string, control: string, seenBy: SeenBy, ...places: readonly Place[]): Removal {
  return { threat, control, seenBy, changes: places.map(([file, text, instead]) => ({ file, text, instead })) }
}

export function against(threat: string, controls: readonly (readonly [string, SeenBy, ...Place[]])[]): Removal[] {
  return controls.map(([control, seenBy, ...places]) => without(threat, control, seenBy, ...places))
}

/** Fails on PostgreSQL only: with one connection, row locks never wait. */
export function onPostgres(removal: Removal): Removal {
  return { ...removal, needs: 'PostgreSQL' }
}

interface Changed {
  before: string
  after: string
}

/** The changed files of a removal, by name; throws if a control is not found at the expected place. */
export function takenAway(
  { threat, control, changes }: Removal,
  read: (file: string) => string,
): ReadonlyMap<string, Changed> {
  const files = new Map<string, Changed>()
  for (const { file, text, instead } of changes) {
    const { before, after } = files.get(file) ?? { before: read(file), after: read(file) }
    const count = after.split(text).length - 1
    if (count !== 1) throw new Error(`${threat} ${control}: stands ${count} times in ${file}, not once:\n${text}`)
    files.set(file, { before, after: after.replace(text, () => instead) })
  }
  return files
}

export const threatTest = (name: string) => `server/test/threats/${name}.test.ts`
export const featureTest = (name: string) => `server/src/features/${name}.test.ts`
export const feature = (name: string) => `server/src/features/${name}.ts`
export const platform = (name: string) => `server/src/platform/${name}.ts`
