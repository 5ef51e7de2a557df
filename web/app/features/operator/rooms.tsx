import { type Path, paths } from '#app/paths.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useLocation } from '#ui/navigation/navigation.tsx'
import { showInRow } from '#ui/tables/show-in-row.ts'

/** The rooms of the back office, as named in the bar under its header. */
const ROOMS: readonly (readonly [Path, string])[] = [
  [paths.operator, 'Prüfung'],
  [paths.operatorAccounts, 'Konten'],
  [paths.operatorStudios, 'Fotostudios'],
  [paths.operatorAuthorities, 'Behörden'],
  [paths.operatorSoftware, 'Software'],
  [paths.operatorMoney, 'Rechnungen'],
  [paths.operatorFigures, 'Zahlen'],
  [paths.operatorDisclosures, 'Auskunft'],
  [paths.operatorMessages, 'Nachrichten'],
  [paths.operatorAudit, 'Protokoll'],
  [paths.operatorSignIn, 'Anmeldung'],
]

/** Second bar under the header; on phones it scrolls sideways and the current room stays in view. */
export function RoomNavigation() {
  const { path: current } = useLocation()
  return (
    <nav className="room-bar" aria-label="Betrieb">
      <ul>
        {ROOMS.map(([path, label]) => (
          <li key={path}>
            <Link to={path} aria-current={path === current ? 'page' : undefined} ref={showIfCurrent}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function showIfCurrent(link: HTMLAnchorElement | null): void {
  if (link?.hasAttribute('aria-current')) showInRow(link)
}
