import type { Offer, Spoken } from '@epassbild/contract/studio-offers.ts'
import type { KeptAnswers } from '#features/studios/keep-answers.ts'
import type { PublicStudios } from '#features/studios/public-studios.ts'
import type { Deps } from '#platform/deps.ts'
import type { PreparedJson } from '#platform/http/prepared-json.ts'
import { madeOnce } from '#platform/made-once.ts'
import { listPublicOffers, type OfferRow } from './offer-store.ts'
import { presentOffer } from './state-offer.ts'

interface WantedOffers {
  offers: readonly Offer[]
  languages: readonly Spoken[]
}

/** Statement of a public studio, with its answer in JSON. */
type Statement = Pick<OfferRow, 'offers' | 'languages'> & { text: string }

/**
 * Public studios by their statements (SLIP-05), ordered by id. The statements are read once per version of the public
 * studios, lazily by the first search with criteria.
 */
export function createFindOffers(
  { db }: Pick<Deps, 'db'>,
  kept: KeptAnswers,
): (studios: Pick<PublicStudios, 'version'>, wanted: WantedOffers) => Promise<PreparedJson | []> {
  let known: { version: number; statements: () => Promise<Statement[]> } | undefined

  return async ({ version }, wanted) => {
    if (wanted.offers.length + wanted.languages.length === 0) return []
    if (known?.version !== version) known = { version, statements: madeOnce(() => readStatements(db)) }
    const statements = await known.statements()
    return kept({ version, key: keyOf(wanted) }, () => listFitting(statements, wanted))
  }
}

async function readStatements(db: Deps['db']): Promise<Statement[]> {
  return (await listPublicOffers(db)).map((row) => {
    const { offers, languages } = row
    return { offers, languages, text: JSON.stringify({ id: row.studioId, ...presentOffer(row) }) }
  })
}

function listFitting(statements: readonly Statement[], wanted: WantedOffers): Buffer {
  const fitting = statements.filter(
    ({ offers, languages }) =>
      wanted.offers.every((one) => offers.includes(one)) && wanted.languages.every((one) => languages.includes(one)),
  )
  return Buffer.from(`[${fitting.map(({ text }) => text).join(',')}]`)
}

/** Canonical key: order and repetition of the criteria do not matter. */
function keyOf({ offers, languages }: WantedOffers): string {
  return [offers, languages].map((names) => [...new Set(names)].toSorted().join('+')).join(';')
}
