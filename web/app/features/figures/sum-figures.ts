import { type CompanyFigure, LEFT_PERSON } from '@epassbild/contract/company/company-figures.ts'
import { nameInTown } from '@epassbild/contract/company/name-in-town.ts'

export const EVERYTHING = 'all'

export interface Wanted {
  /** Id of a studio or a person, or everything. */
  studio: string
  person: string
}

export const GROUPS = { month: 'Monat', studio: 'Standort', person: 'Person' } as const
export type Group = keyof typeof GROUPS

export interface Sum {
  key: string
  name: string
  transfers: number
  rejections: number
}

export const studioName = ({ shop, city }: CompanyFigure) => nameInTown(shop, city)
export const personName = ({ person }: CompanyFigure) => person ?? LEFT_PERSON
export const rejectionsOf = (figure: CompanyFigure) => figure.rejections.reduce((sum, { count }) => sum + count, 0)

export function narrowed(figures: readonly CompanyFigure[], { studio, person }: Wanted): CompanyFigure[] {
  const fits = (wanted: string, id: number) => wanted === EVERYTHING || wanted === String(id)
  return figures.filter(({ shop_id, account_id }) => fits(studio, shop_id) && fits(person, account_id))
}

const KEYS: Record<Group, (figure: CompanyFigure) => [key: string, name: string]> = {
  month: ({ month }) => [month, month],
  studio: (figure) => [String(figure.shop_id), studioName(figure)],
  person: (figure) => [String(figure.account_id), personName(figure)],
}

/** One sum for each month, studio or person with figures; months chronologically, others by name. */
export function sumBy(figures: readonly CompanyFigure[], group: Group): Sum[] {
  const sums = new Map<string, Sum>()
  for (const figure of figures) {
    const [key, name] = KEYS[group](figure)
    const { transfers, rejections } = sums.get(key) ?? { transfers: 0, rejections: 0 }
    sums.set(key, {
      ...{ key, name },
      transfers: transfers + figure.transfers,
      rejections: rejections + rejectionsOf(figure),
    })
  }
  return [...sums.values()].sort((one, other) => one.name.localeCompare(other.name, 'de', { numeric: true }))
}

type Rejected = CompanyFigure['rejections'][number]

/** Rejections by reason or by authority, most frequent first. */
export function rejectionsBy<F extends 'reason' | 'authority'>(
  figures: readonly CompanyFigure[],
  fact: F,
): { fact: Rejected[F]; count: number }[] {
  const counts = new Map<Rejected[F], number>()
  for (const { rejections } of figures)
    for (const one of rejections) counts.set(one[fact], (counts.get(one[fact]) ?? 0) + one.count)
  return [...counts].map(([fact, count]) => ({ fact, count })).sort((one, other) => other.count - one.count)
}

/** „2,5 %"; empty if `whole` is 0. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toLocaleString('de-DE', { maximumFractionDigits: 1 })}\u00a0%`
}
