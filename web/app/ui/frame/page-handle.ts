import type { FrameTexts } from '#texts/citizens/citizen-texts.ts'
import type { Language } from '#texts/citizens/languages.ts'

/** Declarations of a page for the shell and the server: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** Address of the page with placeholders, if the server fills it in for many addresses. */
  address?: string
  /** For pages that need a token; without one the shell redirects to the sign-in page and back (NAV-09). */
  access?: 'signed-in'
  /** A room of the signed-in area: its frame (pages/area/area.tsx) has second bar and skip link target. */
  area?: true
  /** The page is a dark workspace of its own, without the site's header and footer. */
  frame?: 'stage'
  /** Message if the session ends while the page is open, where the specification gives one. */
  withoutSession?: string
  /** Readers without a token also see that message, as specified, instead of being redirected to the sign-in page. */
  staysWithoutToken?: true
  /** Permissions that the page's policies need beyond its own files; `wasm` also allows workers. */
  needs?: readonly ('map' | 'wasm' | 'camera' | 'payments' | 'eid-client')[]
  /** Back office and retrieval have a slim header instead of the site's: the signed-in person, no menu. */
  header?: 'operator' | 'authority'
  /** The page is in this language instead of German, with a header and footer in it. */
  spoken?: { language: Language; texts: FrameTexts }
  /** The page shows keys or photos: it never loads anything from third parties, regardless of consent. */
  secret?: true
}
