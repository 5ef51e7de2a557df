import type { CustomerTexts } from './german/customer.ts'
import type { FinderTexts } from './german/finder.ts'
import type { MyPhotoTexts } from './german/my-photo.ts'
import type { ReaderTexts } from './german/reader.ts'

/** Header, footer and notices around every page of a language. */
export interface FrameTexts {
  skip: string
  navigation: string
  home: string
  finder: string
  myPhoto: string
  languages: string
  german: string
  legal: string
  imprint: string
  privacy: string
  accessibility: string
  help: string
  privateOffer: string
  notices: string
  needsScript: string
  notLoaded: string
  readsWithoutScript: string
}

/** The short home page. */
interface HomeTexts {
  title: string
  description: string
  heading: string
  lead: string
  steps: string
  step: readonly (readonly [title: string, text: string])[]
  know: string
  facts: readonly string[]
  show: string
  showLead: string
  /** Translations of {@link TO_SHOW}, in its order. */
  meanings: readonly [studio: string, code: string, another: string, lost: string]
}

/** Sentences that newcomers show at the counter: always German. */
export const TO_SHOW = [
  'Ich brauche ein digitales Passbild für meinen Ausweis.',
  'Das ist der Code für mein digitales Passbild.',
  'Ich brauche das Bild noch für ein weiteres Dokument.',
  'Ich habe meinen Beleg verloren. Können Sie das Bild sperren und ein neues aufnehmen?',
] as const

interface FinderPageTexts {
  title: string
  description: string
  lead: string
  /** Ends before the host that provides the map. */
  mapFrom: string
}

/** Sentences of „Mein Passbild“ that in German come from the code reader and the server. */
export interface MyPhotoNotices {
  'not-a-code': string
  damaged: string
  version: string
  keyboard: string
  'two-codes': string
  'other-cloud': string
  'photo-unknown': string
  'status-not-shown': string
  'deletion-by-authority': string
  'too-many': string
  busy: string
}

/** Everything that citizens read in one language. */
export interface CitizenTexts {
  frame: FrameTexts
  home: HomeTexts
  finderPage: FinderPageTexts
  finder: FinderTexts
  myPhotoPage: { description: string }
  myPhoto: MyPhotoTexts & { notices: MyPhotoNotices }
  reader: ReaderTexts
  customer: CustomerTexts
}
