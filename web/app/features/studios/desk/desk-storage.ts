import * as z from 'zod/mini'
import { indexedDbOverflow, removeOrphanedFiles } from '#features/studios/certificates/file-overflow.ts'
import type { StudioDesk } from './studio-desk.ts'
import { EMPTY_LOCATION, LOCATION_FIELDS, type LocationInput } from './studio-draft.ts'
import { type DraftStores, loadStudioDrafts } from './studio-drafts-storage.ts'
import { STUDIOS_KEY } from './studios-key.ts'

/** The open dialog: for a new location, or for the draft with this id. */
export interface OpenLocation {
  id: string | undefined
  input: LocationInput
}

const SHARED_KEY = 'studiosOneFile'
const OPEN_KEY = 'studioOpen'

export function browserStores(): DraftStores {
  return { session: sessionStorage, overflow: indexedDbOverflow }
}

export async function loadDesk(): Promise<StudioDesk> {
  void removeOrphanedFiles()
  return {
    drafts: await loadStudioDrafts(browserStores()),
    oneFileForAll: sessionStorage.getItem(SHARED_KEY) !== null,
  }
}

export function keepSharing(oneFileForAll: boolean): void {
  if (oneFileForAll) sessionStorage.setItem(SHARED_KEY, '1')
  else sessionStorage.removeItem(SHARED_KEY)
}

const StoredOpen = z.object({
  id: z.optional(z.string()),
  input: z.partialRecord(z.enum(LOCATION_FIELDS), z.string()),
})

/** A half-filled dialog survives a reload like every other field (REG-16), unless the storage has no space for it. */
export function keepOpenLocation(open: OpenLocation | undefined): void {
  sessionStorage.removeItem(OPEN_KEY)
  try {
    if (open) sessionStorage.setItem(OPEN_KEY, JSON.stringify(open))
  } catch {
    // The dialog keeps its input.
  }
}

export function readOpenLocation(): OpenLocation | undefined {
  try {
    const { id, input } = StoredOpen.parse(JSON.parse(sessionStorage.getItem(OPEN_KEY) ?? ''))
    return { id, input: { ...EMPTY_LOCATION, ...input } }
  } catch {
    return undefined
  }
}

/** Whether this browser has locations that were never submitted. */
export function hasStudioDrafts(): boolean {
  return sessionStorage.getItem(STUDIOS_KEY) !== null
}

/** After the submission no data of the wizard remains. */
export function dropDesk(): void {
  keepSharing(false)
  keepOpenLocation(undefined)
}
