import { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import type { EidPerson } from '#platform/ports/identity.ts'
import { type Identification, listCardsOf } from './identification-store.ts'
import { hasSameWords } from './same-name.ts'

/** Mandatory attributes of a natural person (Implementing Regulation (EU) 2015/1501, annex, no. 1; TR-03170-1, 2.5). */
const DataSet = z.strictObject({
  familyNames: z.string().min(1),
  givenNames: z.string().min(1),
  /** ISO date, or the year only if the card has no more. */
  birthDate: z.string().regex(/^\d{4}(-\d{2}-\d{2})?$/),
  /** Pseudonym as given by the identity provider. */
  identifier: z.string().min(1),
})
export type DataSet = z.output<typeof DataSet>

/** Context of the data set in the vault: one copied to another card or account cannot be decrypted there. */
export const placeOfDataSet = ({ accountId, pseudonym }: Pick<Identification, 'accountId' | 'pseudonym'>) =>
  `identifications ${accountId} ${pseudonym} data_set`

/** Undefined unless the provider gave all of it. */
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
 * Whether two cards belong to one person: the same given names and date of birth, and the same family names unless the
 * profile has been renamed in between, e.g. after a wedding.
 */
export function isSameHolder(kept: DataSet, shown: DataSet, { renamed }: { renamed: boolean }): boolean {
  return (
    kept.birthDate === shown.birthDate &&
    hasSameWords(kept.givenNames, shown.givenNames) &&
    (renamed || hasSameWords(kept.familyNames, shown.familyNames))
  )
}

/** All cards of an account with their decrypted data sets, the oldest first. */
export async function listOpenedCards(deps: Pick<Deps, 'db' | 'vault'>, accountId: number) {
  const cards = await listCardsOf(deps.db, accountId)
  return Promise.all(cards.map(async (card) => ({ ...card, dataSet: await openDataSet(deps, card) })))
}

/** Data set in the format of the API. */
export const presentDataSet = ({ familyNames, givenNames, birthDate, identifier }: DataSet) => ({
  family_names: familyNames,
  given_names: givenNames,
  birth_date: birthDate,
  identifier,
})
