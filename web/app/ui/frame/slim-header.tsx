import { IconLogout } from '@tabler/icons-react'
import { paths } from '#app/paths.ts'
import { Logo } from './logo.tsx'
import type { PageHandle } from './page-handle.ts'

/** Id of the element that names the signed-in person, who is known only in the browser; see {@link SlimHeader}. */
export const WHO_IS_SIGNED_IN = 'angemeldet'

const PLACES = {
  operator: { name: 'Betrieb', more: undefined, path: paths.operator },
  authority: { name: 'Bildabruf', more: ' für Behörden', path: paths.retrieval },
} as const

/** Header of the back office and the retrieval, without distracting links. shell.js handles signing out. */
export function SlimHeader({ of }: { of: NonNullable<PageHandle['header']> }) {
  const place = PLACES[of]
  return (
    <header className="site-header header-ops">
      <div className="header-row">
        <Logo />
        <span className="tag neutral">
          {place.name}
          {place.more && <span className="more">{place.more}</span>}
        </span>
        <div className="signed-in-person" id={WHO_IS_SIGNED_IN} />
        <button type="button" className="btn btn-s btn-sm signed-in" data-sign-out={place.path}>
          <IconLogout className="line-icon" aria-hidden="true" />
          Abmelden
        </button>
      </div>
    </header>
  )
}
