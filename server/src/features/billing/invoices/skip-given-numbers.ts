import type { Deps } from '#platform/deps.ts'
import { listNumbers, raiseNumber } from './invoice-store.ts'

const DOCUMENT = /^invoices\/((?:re|gs|st)-(\d{4})-(\d{6,}))\.pdf$/

/**
 * After a restore of the database alone: the store still holds documents sent since the backup. Skips their numbers, so
 * that none is assigned twice and no document is overwritten.
 *
 * @returns the numbers of stored documents that are missing in the database, `RE-2026-000051`.
 */
export async function skipGivenNumbers({ db, objects }: Pick<Deps, 'db' | 'objects'>): Promise<string[]> {
  const known = new Set(await listNumbers(db))
  const lost: string[] = []
  for await (const key of objects.list('invoices/')) {
    const [, name = '', year, serial] = DOCUMENT.exec(key) ?? []
    const number = name.toUpperCase()
    if (!name || known.has(number)) continue
    lost.push(number)
    await raiseNumber(db, { year: Number(year), last: Number(serial) })
  }
  return lost.sort()
}
