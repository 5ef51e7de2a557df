import { expect, it, vi } from 'vitest'
import { removeOrphanedFiles } from './file-overflow.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The subset of IndexedDB that the product uses. */
function databaseWith(ages: Record<string, number>) {
  const rows = new Map(Object.entries(ages).map(([id, age]) => [id, { files: [], keptAt: Date.now() - age }]))
  const store = {
    get: (id: string) => ({ result: rows.get(id) }),
    getAllKeys: () => ({ result: [...rows.keys()] }),
    delete: (id: string) => ({ result: rows.delete(id) }),
  }
  function transaction() {
    const begun = { objectStore: () => store, oncomplete: () => {} }
    setTimeout(() => begun.oncomplete())
    return begun
  }
  function open() {
    const request = { result: { transaction, close() {} }, onsuccess: () => {} }
    setTimeout(() => request.onsuccess())
    return request
  }
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'epassbild' }], open })
  return rows
}

it('LOC-04 trade licences of drafts that this tab holds stay as long as a registration, those of a closed tab for a day', async () => {
  const kept = { mine: 2 * DAY_MS, young: 1_000, old: DAY_MS + 1_000, ended: 30 * DAY_MS + 1_000 }
  const rows = databaseWith(kept)
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify([{ id: 'mine' }, { id: 'ended' }]) })
  await removeOrphanedFiles()
  expect([...rows.keys()]).toEqual(['mine', 'young'])
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  await removeOrphanedFiles()
  expect([...rows.keys()]).toEqual(['young'])
  vi.unstubAllGlobals()
})
