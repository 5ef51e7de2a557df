/** One control taken out of the code: a text of a file is replaced, and this test must see it. */
export interface Removal {
  threat: string
  /** Control that no longer holds, in the words of docs/security.md. */
  control: string
  changes: readonly Change[]
  /** The test file, and a part of the titles that must turn red. */
  seenBy: SeenBy
  /** Two connections at once, which PGlite does not have. */
  needs?: 'PostgreSQL'
}

interface Change {
  /** From the top of the repository. */
  file: string
  /** Stands there exactly once. */
  text: string
  instead: string
}

type SeenBy = readonly [file: string, title: string]

/** A place to change: file, what stands there, what shall stand there. */
type Place = readonly [file: string, text: string, instead: string]

/** Where two controls guard the same thing, both are taken away at once. */
export function without(threat: string, control: string, seenBy: SeenBy, ...places: readonly Place[]): Removal {
  return { threat, control, seenBy, changes: places.map(([file, text, instead]) => ({ file, text, instead })) }
}

/** Several controls against one threat. */
export function against(threat: string, controls: readonly (readonly [string, SeenBy, ...Place[]])[]): Removal[] {
  return controls.map(([control, seenBy, ...places]) => without(threat, control, seenBy, ...places))
}

/** Seen red on PostgreSQL only: on one connection nothing waits for a row. */
export function onPostgres(removal: Removal): Removal {
  return { ...removal, needs: 'PostgreSQL' }
}

interface Changed {
  before: string
  after: string
}

/** The files of a removal, by name; throws when a control is not where the list expects it. */
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
