import type { Role } from '@epassbild/contract/endpoint.ts'
import { signInPathBackTo } from '#app/paths.ts'
import { focusOnce } from '#ui/focus-once.ts'
import { SKIP_TARGET } from '#ui/frame/page-shell.tsx'
import { useLocation } from '#ui/navigation/navigation.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { sectionsOf } from './sections.ts'

const SIGNED_OUT = 'Bitte melden Sie sich erneut an.'

/** The session ended while the page was open: its content is removed, and the way back is kept. */
export function SessionGone({ sentence = SIGNED_OUT }: { sentence: string | undefined }) {
  const { path, search, hash } = useLocation()
  // The skip link leaves its own fragment, which is not a place to return to.
  const place = hash === `#${SKIP_TARGET}` ? '' : hash
  return (
    <div className="layout session-gone">
      <Title>Sie sind abgemeldet</Title>
      <AlertBox tone="err">
        <p>{sentence}</p>
        <div>
          <a className="btn btn-p btn-sm" href={signInPathBackTo(path + search + place)}>
            Zur Anmeldung
          </a>
        </div>
      </AlertBox>
    </div>
  )
}

/** A room that this role may not use; the server would refuse each of its calls. */
export function NotForRole({ role }: { role: Role }) {
  const home = sectionsOf(role)[0]
  return (
    <div className="layout">
      <Title>Nur für berechtigte Nutzer zugänglich.</Title>
      <p className="lead mt-4">Diese Funktion ist für Sie nicht verfügbar.</p>
      {home && (
        <p className="mt-8">
          <a className="btn btn-s" href={home.path}>
            Zur Übersicht
          </a>
        </p>
      )}
    </div>
  )
}

export function ProfileFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap mt-6">
      <AlertBox tone="err" title="Benutzerprofil konnte nicht abgerufen werden." onRetry={onRetry} />
    </div>
  )
}

/** Takes the focus: the whole page has been replaced. */
function Title({ children }: { children: string }) {
  return (
    <h1 ref={focusOnce} tabIndex={-1} className="mb-6">
      {children}
    </h1>
  )
}
