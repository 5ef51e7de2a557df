import { IconLogout } from '@tabler/icons-react'
import { paths } from '#app/paths.ts'
import { Logo } from './logo.tsx'

/** Where the back office says who is signed in: known only in the browser, see {@link OperatorHeader}. */
export const WHO_IS_SIGNED_IN = 'angemeldet'

/** Header of the back office: nothing that leads a busy operator astray. Signing out is shell.js's, as everywhere. */
export function OperatorHeader() {
  return (
    <header className="hd hd-ops">
      <div className="in">
        <Logo />
        <span className="tag n">Betrieb</span>
        <div className="who" id={WHO_IS_SIGNED_IN} />
        <button type="button" className="btn btn-s btn-sm signed-in" data-logout={paths.operator}>
          <IconLogout className="i" aria-hidden="true" />
          Abmelden
        </button>
      </div>
    </header>
  )
}
