import { OPERATING_SYSTEMS, type Release } from '@epassbild/contract/software.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { presentRelease } from './present-release.ts'
import { findCurrentRelease, findRelease, listReleaseRows } from './release-store.ts'

/** All releases for the operator, newest first. */
export async function listReleases({ db }: Pick<Deps, 'db'>): Promise<Release[]> {
  const [rows, current] = [await listReleaseRows(db), await currentIds(db)]
  return rows.map((row) => presentRelease(row, current))
}

export async function showRelease({ db }: Pick<Deps, 'db'>, id: number): Promise<Release> {
  const row = await findRelease(db, id)
  if (!row) throw new Refusal('not-found')
  return presentRelease(row, await currentIds(db))
}

async function currentIds(db: Deps['db']): Promise<Set<number>> {
  const ids = new Set<number>()
  for (const system of OPERATING_SYSTEMS) {
    const current = await findCurrentRelease(db, system)
    if (current) ids.add(current.id)
  }
  return ids
}
