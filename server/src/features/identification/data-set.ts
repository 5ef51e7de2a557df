import { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import type { EidPerson } from '#platform/ports/identity.ts'
import { type Identification, listCardsOf } from './identification-store.ts'
import { hasSameWords } from './same-name.ts'

/** Mandatory attributes of a natural person (Implementing Regulation (EU) 2015/1501, annex, no. 1; TR-03170-1, 2.5). */
const DataSet = z.strictObject({
  familyNames: z.string().min(1),
  givenNames: z.string().min(1),
  /** ISO date, or the year alone where the card knows no more. */
  birthDate: z.string().regex(/^\d{4}(-\d{2}-\d{2})?$/),
  /** Pseudonym as the identity provider tells it. */
  identifier: z.string().min(1),
})
export type DataSet = z.output<typeof DataSet>

/** Place of the data set in the vault: one that is copied to another card or account does not open there. */
export const placeOfDataSet = ({ accountId, pseudonym }: Pick<Identification, 'accountId' | 'pseudonym'>) =>
  `identifications ${accountId} ${pseudonym} data_set`

/** Undefined when the provider did not tell all of it. */
export function dataSetOf({ familyName, givenName, birthDate, pseudonym }: EidPerson): DataSet | undefined {
  const told = { familyNames: familyName, givenNames: givenName, birthDate, identifier: pseudonym }
  return DataSet.safeParse(told).data
}

export async function openDataSet(
  { vault }: Pick<Deps, 'vault'>,
  { accountId, pseudonym, dataSet }: Pick<Identification, 'accountId' | 'pseudonym' | 'dataSet'>,
): Promise<DataSet | undefined> {
  if (dataSet === null) return undefined
  return DataSet.parse(JSON.parse(await vault.unwrap(dataSet, placeOfDataSet({ accountId, pseudonym }))))
}

/**
 * Whether two cards are those of one person: the same given names and date of birth, and the same family names unless the
 * profile has been renamed in between, as after a wedding.
 */
export function isSameHolder(kept: DataSet, shown: DataSet, { renamed }: { renamed: boolean }): boolean {
  return (
    kept.birthDate === shown.birthDate &&
    hasSameWords(kept.givenNames, shown.givenNames) &&
    (renamed || hasSameWords(kept.familyNames, shown.familyNames))
  )
}

/** Every card of an account with what is kept of it, the oldest first. */
export async function listOpenedCards(deps: Pick<Deps, 'db' | 'vault'>, accountId: number) {
  const cards = await listCardsOf(deps.db, accountId)
  return Promise.all(cards.map(async (card) => ({ ...card, dataSet: await openDataSet(deps, card) })))
}

/** Data set in the form in which calls answer it. */
export const presentDataSet = ({ familyNames, givenNames, birthDate, identifier }: DataSet) => ({
  family_names: familyNames,
  given_names: givenNames,
  birth_date: birthDate,
  identifier,
})
