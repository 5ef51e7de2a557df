import { useLocation } from 'react-router'

/** The page's address as spelled in the site map (prerendering asks with a closing slash and encoded umlauts). */
export function usePagePath(): string {
  const { pathname } = useLocation()
  return decodeURI(pathname).replace(/(?<=.)\/$/, '')
}
