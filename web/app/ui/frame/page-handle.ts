import { useMatches } from 'react-router'

/** What a page tells the shell and the server about itself: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** `false`: plain HTML without any framework script; only shell.js runs there. */
  hydrate?: false
  /** Where the page stands when the server fills it in for many addresses. */
  address?: string
  /** Without a token the shell leads to the sign-in page and back (NAV-09). */
  access?: 'signed-in'
  /** A room of the signed-in area: its frame (pages/area/area.tsx) brings the second bar and the target of the skip link. */
  area?: true
  /** The page is its own dark workspace: neither header nor footer of the site stand around it. */
  frame?: 'stage'
  /** What is said when the session ends while the page is open, where the specification has words for it. */
  withoutSession?: string
  /** What the page's policies must allow beyond its own files; `wasm` allows workers, too. */
  needs?: readonly ('map' | 'wasm' | 'camera' | 'payments')[]
  /** Back office and retrieval have a slim header instead of the site's: no menu, but who is signed in. */
  header?: 'operator' | 'authority'
  /** Keys or photos are seen here: nothing of a third party is ever loaded, whatever was consented to. */
  secret?: true
}

export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle)) as PageHandle
}
