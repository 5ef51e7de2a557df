import type { Deps } from '#platform/deps.ts'
import { hasNamesake, type Studio } from './studio-store.ts'

/**
 * How invoices and mails name a location: by name and town, and by the street, too, where its company has another one of that name
 * in that town. `store_photo` (migrations) names that of a transfer in the same way.
 */
export async function placeName({ db }: Pick<Deps, 'db'>, studio: Studio): Promise<string> {
  const { name, address, city } = studio
  return [name, ...((await hasNamesake(db, studio)) ? [address] : []), city].join(', ')
}
