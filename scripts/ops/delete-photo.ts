import { parseArgs } from 'node:util'
import { z } from 'zod'
import { deleteDemandedPhoto } from '../../server/src/features/photos/deletion/delete-demanded-photo.ts'
import { listOfDay } from '../../server/src/features/photos/photo-store.ts'
import { createAudit } from '../../server/src/platform/audit/audit.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

const GERMAN_TIME = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

export const command: Command = {
  usage: 'PHOTO_ID --reason TEXT | --list LOCATION DAY',
  help: `Permanently deletes a photo at the request of its person. From then on no authority can open it; the running server deletes
its file within ten minutes. TEXT stays in the audit log permanently: name the case, never a person. The price stays booked.
The exit code is 2 if the photo is unknown or already deleted.
  --list LOCATION DAY  prints the photos received from a location on DAY (2026-11-28), one per line: PHOTO_ID, German time,
                       state, customer reference. docs/operations.md says how to find LOCATION; the studio names the time, as its
                       list of transfers shows it.`,
  async run(args) {
    const options = { list: { type: 'boolean' }, reason: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [first = '', second = '', ...rest] = positionals
    if (rest.length > 0) throw new UsageError('')
    if (values.list) return list(first, second, values.reason)
    return remove(first, second, values.reason?.trim())
  },
}

async function remove(photoId: string, second: string, reason: string | undefined): Promise<number> {
  if (!photoId || second) throw new UsageError('')
  if (!z.uuid().safeParse(photoId).success) throw new UsageError('PHOTO_ID is a UUID: --list LOCATION DAY finds it.')
  if (!reason) throw new UsageError('State the reason: --reason TEXT.')
  return withDatabase(async ({ db }) => {
    const audit = createAudit(db, systemClock)
    // The sweeper of the running server deletes the object; there may be no queue yet.
    const jobs = { enqueue: async () => {} }
    await deleteDemandedPhoto({ db, clock: systemClock, audit, jobs }, { photoId, reason })
    console.log(`Photo ${photoId} is deleted. The running server deletes its file within ten minutes.`)
    return 0
  })
}

async function list(location: string, day: string, reason: string | undefined): Promise<number> {
  if (reason !== undefined || !/^\d{1,9}$/.test(location) || !z.iso.date().safeParse(day).success)
    throw new UsageError('')
  const found = await withDatabase((database) =>
    database.withoutTimeLimit((db) => listOfDay(db, Number(location), day)),
  )
  for (const { photoId, storedAt, state, deletedBecause, customerReference } of found)
    console.log([photoId, GERMAN_TIME.format(storedAt), deletedBecause ?? state, customerReference ?? ''].join('\t'))
  if (found.length > 0) return 0
  console.error(`Location ${location} transferred no photos on ${day}.`)
  return 1
}
