import { z } from 'zod'

/** One ID card on the simulated reader. `kind`: undefined for the German one. */
export const CardHolder = z.object({
  /** The `sub` claim. */
  id: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  /** ISO date. */
  birthDate: z.string(),
  kind: z.string().optional(),
  /** Claims with the pseudonym of the card. */
  pseudonym: z.object({ restricted_id: z.string().optional(), eidas_identifier: z.string().optional() }),
  level: z.enum(['high', 'substantial']),
})

export type CardHolder = z.output<typeof CardHolder>

type Printed = Pick<CardHolder, 'id' | 'givenName' | 'familyName' | 'birthDate' | 'kind'>

const asCard = (printed: Printed): CardHolder => ({
  ...printed,
  pseudonym: { restricted_id: `rid-${printed.id}` },
  level: 'high',
})

/** All invented. The fifth one shows the format of names on a card: every first name, a title, capital letters. */
const INVENTED: readonly CardHolder[] = [
  asCard({ id: 'karte-nissen', givenName: 'Thea', familyName: 'Nissen', birthDate: '1984-02-29' }),
  asCard({ id: 'karte-carstens', givenName: 'Ole', familyName: 'Carstens', birthDate: '1990-06-17' }),
  asCard({
    id: 'karte-virtanen',
    givenName: 'Aino',
    familyName: 'Virtanen',
    birthDate: '1979-12-06',
    kind: 'eID-Karte (EU und EWR)',
  }),
  asCard({
    id: 'karte-demir',
    givenName: 'Elif',
    familyName: 'Demir',
    birthDate: '1995-09-03',
    kind: 'Elektronischer Aufenthaltstitel',
  }),
  asCard({ id: 'karte-holst', givenName: 'METTE-MARIE JOHANNA', familyName: 'DR. VON HOLST', birthDate: '1968-01-30' }),
  {
    ...asCard({
      id: 'karte-silva',
      givenName: 'Inês',
      familyName: 'Silva',
      birthDate: '1987-04-25',
      kind: 'Ausweis aus Portugal (eIDAS)',
    }),
    pseudonym: { eidas_identifier: 'PT/DE/karte-silva' },
  },
]

/** Cards to choose from: also the own one of a signed-in person, or, at a sign-in, all that were shown before. */
export function cardsAtHand(loginHint: unknown, shown: readonly CardHolder[]): readonly CardHolder[] {
  const [, account, givenName, familyName] = /^(\d+) ([^|]*)\|(.*)$/.exec(String(loginHint ?? '')) ?? []
  if (!account || !givenName || !familyName)
    return [...shown.filter(({ id }) => !INVENTED.some((card) => card.id === id)), ...INVENTED]
  return [asCard({ id: `karte-konto-${account}`, givenName, familyName, birthDate: '1988-04-12' }), ...INVENTED]
}

export const VARIANTS = ['own', 'renewed', 'namesake', 'nameless', 'substantial'] as const

/** A variant of the card: of the same person with one difference, or of another person with the same name. */
export function variantOf(card: CardHolder, variant: (typeof VARIANTS)[number]): CardHolder {
  if (variant === 'renewed') return withId(card, `${card.id}-neu`)
  if (variant === 'namesake') return { ...withId(card, `${card.id}-namensgleich`), birthDate: '1971-11-11' }
  if (variant === 'nameless') return { ...card, pseudonym: {} }
  return variant === 'substantial' ? { ...card, level: 'substantial' } : card
}

/** Another card has another pseudonym of the same kind. */
function withId({ pseudonym, ...card }: CardHolder, id: string): CardHolder {
  return {
    ...card,
    id,
    pseudonym: pseudonym.eidas_identifier ? { eidas_identifier: `PT/DE/${id}` } : { restricted_id: `rid-${id}` },
  }
}
