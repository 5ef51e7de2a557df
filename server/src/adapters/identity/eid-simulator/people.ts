import { z } from 'zod'

/** One ID card on the simulated reader; its id is the pseudonym that the provider tells. `kind`: none for the German one. */
export const CardHolder = z.object({
  id: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  kind: z.string().optional(),
})

export type CardHolder = z.output<typeof CardHolder>

/** All invented. The last one shows the format of names on a card: every first name, a title, capital letters. */
const INVENTED: readonly CardHolder[] = [
  { id: 'karte-nissen', givenName: 'Thea', familyName: 'Nissen' },
  { id: 'karte-carstens', givenName: 'Ole', familyName: 'Carstens' },
  { id: 'karte-virtanen', givenName: 'Aino', familyName: 'Virtanen', kind: 'eID-Karte (EU und EWR)' },
  { id: 'karte-demir', givenName: 'Elif', familyName: 'Demir', kind: 'Elektronischer Aufenthaltstitel' },
  { id: 'karte-holst', givenName: 'METTE-MARIE JOHANNA', familyName: 'DR. VON HOLST' },
]

/** The person who is signed in has the own card at hand, too. */
export function cardsAtHand(loginHint: unknown): readonly CardHolder[] {
  const [, account, givenName, familyName] = /^(\d+) ([^|]*)\|(.*)$/.exec(String(loginHint ?? '')) ?? []
  if (!account || !givenName || !familyName) return INVENTED
  return [{ id: `karte-konto-${account}`, givenName, familyName }, ...INVENTED]
}
