import type { FrameTexts } from '#texts/citizens/citizen-texts.ts'
import type { Language } from '#texts/citizens/languages.ts'

/** Declarations of a page for the shell and the server: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** Address of the page, with placeholders, when the server fills it in for many addresses. */
  address?: string
  /** Set for pages that need a token; without one the shell leads to the sign-in page and back (NAV-09). */
  access?: 'signed-in'
  /** A room of the signed-in area: its frame (pages/area/area.tsx) brings the second bar and the target of the skip link. */
  area?: true
  /** The page is its own dark workspace: neither header nor footer of the site stand around it. */
  frame?: 'stage'
  /** Message when the session ends while the page is open, where the specification has words for it. */
  withoutSession?: string
  /** A reader without a token sees that sentence, too, as specified, instead of being led to the sign-in page. */
  staysWithoutToken?: true
  /** Permissions that the page's policies need beyond its own files; `wasm` allows workers, too. */
  needs?: readonly ('map' | 'wasm' | 'camera' | 'payments' | 'eid-client')[]
  /** Back office and retrieval have a slim header instead of the site's: no menu, but who is signed in. */
  header?: 'operator' | 'authority'
  /** The page is in this language instead of German, with its own header and footer. */
  spoken?: { language: Language; texts: FrameTexts }
  /** The page shows keys or photos: nothing of a third party is ever loaded, regardless of consent. */
  secret?: true
}
