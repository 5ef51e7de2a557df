import { join } from 'node:path'
import { DELETION_NOTES } from '#features/photos/deletion/note-deletion.ts'
import type { ObjectPort } from '#platform/ports/objects.ts'
import { BackupFault, hashPieces, OBJECTS, type Sums } from './backup-files.ts'
import type { BackupWriter } from './write-backup.ts'

const AT_ONCE = 8

/**
 * Copies all objects. Objects deleted meanwhile may be missing: the database was copied before, so a photo that it still
 * knows has left a note.
 */
export async function saveObjects(
  objects: ObjectPort,
  writer: BackupWriter,
): Promise<{ count: number; bytes: number }> {
  const saved = { count: 0, bytes: 0 }
  await several(objects.list(''), async (key) => {
    // Undefined when there is no such object any more.
    const pieces = await objects.readPieces(key).catch(async (error: unknown) => {
      if ((await objects.writtenAt(key)) !== undefined) throw error
    })
    if (!pieces) return
    const bytes = await writer.write(`${OBJECTS}${key}`, pieces)
    saved.bytes += bytes
    saved.count += 1
  })
  return saved
}

/**
 * Brings the objects of a backup into a store and reads each of them again. Objects that exist already must be
 * identical, so that an interrupted restore can be repeated.
 * @param surviving whether the store may hold more than the backup: it has outlived the database.
 */
export async function loadObjects(
  objects: ObjectPort,
  { folder, sums }: { folder: string; sums: Sums },
  surviving: boolean,
): Promise<void> {
  const there = new Set<string>()
  for await (const key of objects.list('')) there.add(key)
  // An interrupted restore has left notes of deletions that are younger than the backup.
  const strangers = [...there].filter((key) => !sums.has(`${OBJECTS}${key}`) && !key.startsWith(DELETION_NOTES))
  if (strangers.length > 0 && !surviving)
    throw new BackupFault(
      `The object store is not empty (${strangers.length} objects that the backup does not know). If it is the one that ` +
        'outlived the database: --surviving-objects.',
    )
  const wanted = [...sums].filter(([path]) => path.startsWith(OBJECTS))
  await several(wanted, async ([path, hash]) => {
    const key = path.slice(OBJECTS.length)
    if (!there.has(key)) await objects.writeFile(key, join(folder, path))
    if ((await hashPieces(await objects.readPieces(key))) !== hash)
      throw new BackupFault(
        `The object ${key} in the store is not the one of the backup, as after keys rotate storage. Restore into an empty store.`,
      )
  })
}

/** A failure ends all of it, and is thrown when nothing is under way any more: a caller may then remove the remains. */
async function several<T>(items: Iterable<T> | AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  const failures: unknown[] = []
  const worker = async () => {
    for (let next = await waiting.next(); !next.done && failures.length === 0; next = await waiting.next())
      await work(next.value)
  }
  const workers = Array.from({ length: AT_ONCE }, () => worker().catch((error: unknown) => failures.push(error)))
  await Promise.all(workers)
  if (failures.length > 0) throw failures[0]
}
