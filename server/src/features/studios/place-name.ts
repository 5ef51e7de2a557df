import type { Deps } from '#platform/deps.ts'
import { hasNamesake, type Studio } from './studio-store.ts'

/**
 * Name of a location on invoices and in mails: name and town, with the street if its company has a namesake in that
 * town. `store_photo` (migrations) names the location of a transfer in the same way.
 */
export async function placeName({ db }: Pick<Deps, 'db'>, studio: Studio): Promise<string> {
  const { name, address, city } = studio
  return [name, ...((await hasNamesake(db, studio)) ? [address] : []), city].join(', ')
}
