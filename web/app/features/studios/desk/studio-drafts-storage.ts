import type { FileOverflow } from '#features/studios/certificates/file-overflow.ts'
import { newDraftMarks, readDraft, type StudioDraft } from './studio-draft.ts'
import { STUDIOS_KEY } from './studios-key.ts'

/** Reserved space, so that the rest of the wizard can still be saved after files have filled the storage. */
const RESERVE_KEY = 'studiosReserve'
const RESERVE = ' '.repeat(64 * 1024)

export interface DraftStores {
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  overflow: FileOverflow
}

/** `full`: no storage had space for a file; drafts saved before are unchanged. */
export type Saved = 'saved' | 'full'

export async function loadStudioDrafts({ session, overflow }: DraftStores): Promise<StudioDraft[]> {
  const drafts = storedDrafts(session)
  return Promise.all(
    drafts.map(async (draft) => {
      if (!isMovedOut(draft)) return draft
      const uploadedFiles = await overflow.read(draft.id).catch(() => [])
      return { ...draft, uploadedFiles }
    }),
  )
}

/** Saves all drafts; while they do not fit, moves the files of the largest one to the overflow. */
export async function saveStudioDrafts(stores: DraftStores, drafts: readonly StudioDraft[]): Promise<Saved> {
  const before = storedDrafts(stores.session)
  let stored = [...drafts]
  while (!fits(stores.session, stored)) {
    const largest = largestInline(stored)
    if (!largest) return 'full'
    const moved = await stores.overflow.write(largest.id, largest.uploadedFiles).then(
      () => true,
      () => false,
    )
    if (!moved) return 'full'
    stored = stored.map((draft) => (draft.id === largest.id ? withoutData(draft) : draft))
  }
  const outside = new Set(stored.filter(isMovedOut).map(({ id }) => id))
  for (const { id } of before.filter(isMovedOut)) {
    if (!outside.has(id)) await stores.overflow.remove(id).catch(() => undefined)
  }
  return 'saved'
}

function storedDrafts(session: DraftStores['session']): StudioDraft[] {
  try {
    const stored: unknown = JSON.parse(session.getItem(STUDIOS_KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((entry) => readDraft(entry, newDraftMarks) ?? [])
  } catch {
    return []
  }
}

function fits(session: DraftStores['session'], drafts: readonly StudioDraft[]): boolean {
  if (drafts.length === 0) {
    session.removeItem(STUDIOS_KEY)
    return true
  }
  const before = session.getItem(STUDIOS_KEY)
  try {
    session.setItem(STUDIOS_KEY, JSON.stringify(drafts))
    session.setItem(RESERVE_KEY, RESERVE)
    session.removeItem(RESERVE_KEY)
    return true
  } catch {
    // A failed write keeps the old value, but the reserve is already gone.
    if (before === null) session.removeItem(STUDIOS_KEY)
    else session.setItem(STUDIOS_KEY, before)
    return false
  }
}

const withoutData = (draft: StudioDraft): StudioDraft => ({
  ...draft,
  uploadedFiles: draft.uploadedFiles.map((file) => ({ ...file, data: '' })),
})

const isMovedOut = ({ uploadedFiles }: StudioDraft) =>
  uploadedFiles.length > 0 && uploadedFiles.every(({ data }) => data === '')

const bytesOf = ({ uploadedFiles }: StudioDraft) => uploadedFiles.reduce((sum, { data }) => sum + data.length, 0)

function largestInline(drafts: readonly StudioDraft[]): StudioDraft | undefined {
  return drafts
    .filter((draft) => bytesOf(draft) > 0)
    .reduce<StudioDraft | undefined>(
      (most, draft) => (most && bytesOf(most) >= bytesOf(draft) ? most : draft),
      undefined,
    )
}
