import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { isMissing } from '#platform/folders/missing-file.ts'

/** Something that an operator has to see to; its message is the sentence for the terminal. */
export class BackupFault extends Error {}

/** `manifest.json`: what the copy must hold, as counted in the very state of the database that was copied. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.string()),
  /** Rows of each table, `schema.table`. */
  tables: z.record(z.string(), z.number().int()),
  auditHeads: z.array(z.strictObject({ lane: z.number(), link: z.number(), hash: z.string() })),
  /** Lanes of the audit log that were broken already when the copy was made. */
  auditFaults: z.number().int(),
  /** Null: the objects are kept by other means. */
  objects: z.strictObject({ count: z.number().int(), bytes: z.number().int() }).nullable(),
})
export type Manifest = z.output<typeof Manifest>

/** Hash of each file of a backup, in the form that `sha256sum -c` reads too. */
export const SUMS = 'SHA256SUMS'
export const MANIFEST = 'manifest.json'
export const DATABASE = 'database.dump'
export const OBJECTS = 'objects/'
/** Folder beside the backups, common to all of them, that names the photos deleted since. */
export const DELETIONS = 'deletions'

export type Sums = ReadonlyMap<string, string>

export function sumsText(sums: Sums): string {
  return [...sums].map(([path, hash]) => `${hash}  ${path}\n`).join('')
}

export const hashFile = (path: string) => hashPieces(createReadStream(path))

export async function hashPieces(pieces: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(pieces, hash)
  return hash.digest('hex')
}

export interface Backup {
  folder: string
  manifest: Manifest
  sums: Sums
}

/**
 * Reads every byte of a backup. Throws {@link BackupFault} unless it is complete and unchanged; with the hash that was
 * printed when it was made, it also detects a backup that was rewritten together with its sums.
 */
export async function readBackup(folder: string, expected?: string): Promise<Backup> {
  const sums = await readSums(folder, [MANIFEST, DATABASE], expected)
  const manifest = Manifest.safeParse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  if (!manifest.success) throw new BackupFault(`${folder} was not made by this version: its ${MANIFEST} is unknown.`)
  const objects = [...sums.keys()].filter((path) => path.startsWith(OBJECTS)).length
  if (objects !== (manifest.data.objects?.count ?? 0))
    throw new BackupFault(`${folder} is damaged:\n  ${objects} objects instead of ${manifest.data.objects?.count ?? 0}`)
  return { folder, manifest: manifest.data, sums }
}

function parseSums(text: string): Sums {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [, hash, path] = /^([0-9a-f]{64}) {2}([a-zA-Z0-9]+([-./][a-zA-Z0-9]+)*)$/.exec(line) ?? []
      if (!hash || !path) throw new BackupFault(`${SUMS} is damaged: ${line.slice(0, 80)}`)
      return [path, hash]
    }),
  )
}

/** The hashes of an encrypted backup, which tell without a key whether it is whole. */
export const readSealedSums = (folder: string, expected?: string) => readSums(folder, [], expected)

/** The hashes of a backup that holds the `needed` files, and every file as it was written. */
async function readSums(folder: string, needed: readonly string[], expected?: string): Promise<Sums> {
  const text = await readFile(join(folder, SUMS), 'utf8').catch((error: unknown) => {
    if (!isMissing(error)) throw error
    throw new BackupFault(`${folder} is no whole backup: it has no ${SUMS}.`)
  })
  if (expected && createHash('sha256').update(text).digest('hex') !== expected)
    throw new BackupFault(`${folder} is not the backup with the hash ${expected}.`)
  const sums = parseSums(text)
  const faults = await findFaults(folder, sums, needed)
  if (faults.length > 0) throw new BackupFault(`${folder} is damaged:\n  ${faults.join('\n  ')}`)
  return sums
}

async function findFaults(folder: string, sums: Sums, needed: readonly string[]): Promise<string[]> {
  const there = new Set(await filesBelow(folder))
  const faults = needed.filter((path) => !sums.has(path)).map((path) => `${path} has no hash`)
  for (const path of there) if (path !== SUMS && !sums.has(path)) faults.push(`${path} does not belong to it`)
  for (const [path, hash] of sums) {
    if (!there.has(path)) faults.push(`${path} is missing`)
    else if ((await hashFile(join(folder, path))) !== hash) faults.push(`${path} has changed`)
  }
  return faults
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
