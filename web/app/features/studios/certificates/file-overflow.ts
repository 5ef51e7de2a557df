import type { UploadedFile } from '#features/studios/desk/studio-draft.ts'
import { STUDIOS_KEY } from '#features/studios/desk/studios-key.ts'

/** Store for files that exceed session storage, by the id of their draft. */
export interface FileOverflow {
  read: (draftId: string) => Promise<UploadedFile[]>
  write: (draftId: string, files: readonly UploadedFile[]) => Promise<void>
  remove: (draftId: string) => Promise<void>
}

const DATABASE = 'epassbild'
const FILES = 'uploadedFiles'
const DAY_MS = 24 * 60 * 60 * 1000
/** Days for which the server keeps an unconfirmed registration. */
const REGISTRATION_DAYS = 30

interface Entry {
  files: readonly UploadedFile[]
  keptAt: number
}

export const indexedDbOverflow: FileOverflow = {
  read: async (draftId) => {
    const entry = await inStore<Entry | undefined>('readonly', (store) => store.get(draftId))
    return [...(entry?.files ?? [])]
  },
  write: async (draftId, files) => {
    const entry: Entry = { files, keptAt: Date.now() }
    await inStore('readwrite', (store) => store.put(entry, draftId))
  },
  remove: async (draftId) => {
    await inStore('readwrite', (store) => store.delete(draftId))
  },
}

/** Files of closed tabs count as orphaned after a day; files of this tab's drafts live as long as a registration. */
export async function removeOrphanedFiles(): Promise<void> {
  try {
    // Opening the database would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === DATABASE)) return
    const ids = await inStore<IDBValidKey[]>('readonly', (store) => store.getAllKeys())
    const drafts = sessionStorage.getItem(STUDIOS_KEY)
    for (const id of ids) {
      const days = drafts?.includes(String(id)) ? REGISTRATION_DAYS : 1
      const entry = await inStore<Entry | undefined>('readonly', (store) => store.get(id))
      if (!entry || entry.keptAt < Date.now() - days * DAY_MS) await inStore('readwrite', (store) => store.delete(id))
    }
  } catch {
    // If the browser lacks or blocks IndexedDB, there are no files.
  }
}

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await opened()
  try {
    const transaction = database.transaction(FILES, mode)
    const request = ask(transaction.objectStore(FILES))
    return await new Promise<T>((resolve, reject) => {
      // A write counts only once its transaction completes.
      transaction.oncomplete = () => resolve(request.result as T)
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(FILES)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
