import { studioAddress } from '@epassbild/contract/studio-address.ts'
import { fillPlaceholders } from '#app/site/fill-placeholders.ts'
import { compressed, type StoredFile, storedFile } from '#app/site/stored-file.ts'
import { listPublicStudioNames, readPublicStudio, type StudioFound } from '#features/studios/read-public-studio.ts'
import type { Deps } from '#platform/deps.ts'
import { studioFacts } from './studio-facts.ts'

/** Path of the built page that is filled for each studio; it is not a page itself. */
export const STUDIO_TEMPLATE = '/studio'
/** Answered with status 410 for a studio that has left. */
export const STUDIO_GONE = '/studio-geschlossen'
/** Answered with status 404 for every other number: whether a studio waits for its approval stays unknown. */
export const STUDIO_HIDDEN = '/studio-nicht-da'
const ADDRESS = /^\/studio\/(\d{1,9})(?:-[^/]*)?\/?$/i
/** Compressed in memory; the oldest is dropped first. */
const KEPT_MAX = 200

type StudioAnswer =
  | { kind: 'page'; file: StoredFile }
  | { kind: 'moved'; to: string }
  | { kind: 'gone' }
  | { kind: 'unknown' }

type Shown = Extract<StudioFound, { kind: 'public' }>

export interface StudioPages {
  /** Undefined unless it is a studio's path. */
  answer(path: string, template: StoredFile): Promise<StudioAnswer> | undefined
  /** Addresses for the site map, computed lazily, with a number that changes with them. */
  list(): Promise<{ version: number; addresses: () => string[] }>
}

/** The public page of each studio, filled by the server from the finder's snapshot and the studio's own statement. */
export function createStudioPages(deps: Pick<Deps, 'db' | 'clock' | 'config'>): StudioPages {
  const kept = new Map<string, StoredFile>()

  async function pageOf(shown: Shown, template: StoredFile): Promise<StoredFile> {
    const key = `${template.headers.etag}${JSON.stringify(shown)}`
    const before = kept.get(key)
    if (before) return before
    const html = fillPlaceholders(template.plain.toString(), 'studio', studioFacts(shown, deps.config))
    const file = storedFile(`${STUDIO_TEMPLATE}/index.html`, await compressed(html, 'asked'), policiesOf(template))
    if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, file)
    return file
  }

  async function answer(path: string, id: number, template: StoredFile): Promise<StudioAnswer> {
    const found = await readPublicStudio(deps, id)
    if (found.kind === 'deleted') return { kind: 'gone' }
    if (found.kind === 'unknown') return found
    const right = studioAddress(found.studio)
    return path === right ? { kind: 'page', file: await pageOf(found, template) } : { kind: 'moved', to: right }
  }

  return {
    answer(path, template) {
      const id = ADDRESS.exec(path)?.[1]
      return id === undefined ? undefined : answer(path, Number(id), template)
    },
    async list() {
      const { version, studios } = await listPublicStudioNames(deps)
      return { version, addresses: () => studios().map(studioAddress) }
    },
  }
}

/** A filled page keeps the policies of its template: filling adds no script. */
function policiesOf({ headers }: StoredFile): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => /-policy(-report-only)?$/.test(name)))
}
