import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { detail } from './refusal.ts'
import { keysOf, line, RowId } from './values.ts'

/** Services that a studio may offer, and the word of each in shared links. */
export const OFFERS = {
  babies: { name: 'Kleine Kinder und Babys', word: 'babys' },
  wheelchair: { name: 'Mit Rollstuhl erreichbar', word: 'rollstuhl' },
  'home-visits': { name: 'Hausbesuche', word: 'hausbesuche' },
  'walk-in': { name: 'Ohne Termin', word: 'ohne-termin' },
} as const
export type Offer = keyof typeof OFFERS

/** Languages that are spoken in studios besides German, by ISO 639-1. */
export const SPOKEN = {
  en: 'Englisch',
  tr: 'Türkisch',
  ar: 'Arabisch',
  uk: 'Ukrainisch',
  ru: 'Russisch',
  pl: 'Polnisch',
  ro: 'Rumänisch',
  fr: 'Französisch',
  es: 'Spanisch',
  it: 'Italienisch',
  fa: 'Persisch',
  vi: 'Vietnamesisch',
} as const
export type Spoken = keyof typeof SPOKEN

export const OPENING_HOURS_MAX = 200
export const PRICE_FROM_CENTS_MAX = 100_000

/** Parts of a statement that can be given to other locations, and their words in the dialog. */
export const OFFER_PARTS = {
  price: 'Preis',
  offers: 'Angebot und Sprachen',
  hours: 'Öffnungszeiten',
} as const
export type OfferPart = keyof typeof OFFER_PARTS
/** Most locations that get them in one call. */
export const OFFERS_SPREAD_MAX = 500

const severalOf = <K extends string>(table: Record<K, unknown>) =>
  z.array(z.enum(keysOf(table))).max(keysOf(table).length)
/** In the order of the table, each once. */
const chosenOf = <K extends string>(table: Record<K, unknown>) =>
  severalOf(table).transform((chosen) => keysOf(table).filter((key) => chosen.includes(key)))

const OfferFields = {
  offers: chosenOf(OFFERS),
  languages: chosenOf(SPOKEN),
  /** Opening hours in the studio's own words; empty when not stated. */
  opening_hours: z.union([
    z.literal(''),
    line(`Bitte geben Sie die Öffnungszeiten mit höchstens ${OPENING_HOURS_MAX} Zeichen an.`, OPENING_HOURS_MAX),
  ]),
  /** Lowest price that customers pay for a passport photo; null when not stated. */
  price_from_cents: z.int().min(1).max(PRICE_FROM_CENTS_MAX, 'Bitte prüfen Sie den Preis.').nullable(),
}

/** Statements of a studio about itself, and the day on which it made them (null: never). */
export const StudioOffer = z.object({
  offers: severalOf(OFFERS),
  languages: severalOf(SPOKEN),
  opening_hours: z.string(),
  price_from_cents: z.int().nullable(),
  stated_on: z.iso.date().nullable(),
})
export type StudioOffer = z.output<typeof StudioOffer>
export type Stated = Omit<StudioOffer, 'stated_on'>

/** The first of these parts that is empty: given to other locations, it would erase theirs. */
export function emptyPartIn(said: Stated, parts: readonly OfferPart[]): OfferPart | undefined {
  const isEmpty: Record<OfferPart, boolean> = {
    price: said.price_from_cents === null,
    offers: said.offers.length + said.languages.length === 0,
    hours: said.opening_hours === '',
  }
  return parts.find((part) => isEmpty[part])
}

export const emptyPartSentence = (part: OfferPart) =>
  `Bitte füllen Sie „${OFFER_PARTS[part]}“ aus, oder übertragen Sie es nicht: Die Angaben der anderen Standorte gingen verloren.`

/** Statements as the owner reads and changes them; `version` names the stored state, null when nothing is stored. */
export const OwnStudioOffer = StudioOffer.extend({ version: z.string().nullable() })
export type OwnStudioOffer = z.output<typeof OwnStudioOffer>

const StudioId = z.strictObject({ id: RowId })

export const showStudioOffer = endpoint({
  method: 'GET',
  path: '/api/photobooth/registered-shops/{id}/offer/',
  summary: 'Statements of a location about itself in the finder',
  access: ['owner'],
  params: StudioId,
  output: OwnStudioOffer,
  refusals: {},
})

export const stateStudioOffer = endpoint({
  method: 'PUT',
  path: '/api/photobooth/registered-shops/{id}/offer/',
  summary:
    'State what a location offers; the finder shows the day. With `version` only if nothing has changed since; with `also` the named parts replace those of other locations',
  access: ['owner'],
  params: StudioId,
  input: z
    .strictObject({
      ...OfferFields,
      version: z.string().max(40).nullish(),
      also: z
        .strictObject({
          shop_ids: z.array(RowId).min(1).max(OFFERS_SPREAD_MAX),
          parts: z
            .array(z.enum(keysOf(OFFER_PARTS)))
            .min(1)
            .max(keysOf(OFFER_PARTS).length),
        })
        .optional(),
    })
    .check(({ value, issues }) => {
      const empty = emptyPartIn(value, value.also?.parts ?? [])
      if (empty === undefined) return
      issues.push({ code: 'custom', input: value, path: ['also', 'parts'], message: emptyPartSentence(empty) })
    }),
  output: OwnStudioOffer,
  refusals: {
    'changed-meanwhile': detail(
      409,
      'Die Angaben wurden inzwischen an anderer Stelle geändert. Bitte prüfen Sie sie und speichern Sie noch einmal.',
    ),
  },
})

const csv = <K extends string>(table: Record<K, unknown>) =>
  z
    .string()
    .max(200)
    .default('')
    .transform((list) => list.split(',').filter((one): one is K => Object.hasOwn(table, one)))

export const findStudioOffers = endpoint({
  method: 'GET',
  path: '/api/studios/offers/',
  summary: 'Public studios that offer all of this (offers and languages, separated by commas), with their statements',
  access: 'public',
  input: z.strictObject({ offers: csv(OFFERS), languages: csv(SPOKEN) }),
  output: z.array(StudioOffer.extend({ id: z.int() })),
  etag: true,
  refusals: {},
})
