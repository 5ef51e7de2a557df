import { NavLink } from 'react-router'
import { type Path, paths } from '#app/paths.ts'

/** The rooms of the back office, as the bar under its header names them. */
const ROOMS: readonly (readonly [Path, string])[] = [
  [paths.operator, 'Prüfung'],
  [paths.operatorStudios, 'Fotostudios'],
  [paths.operatorAuthorities, 'Behörden'],
  [paths.operatorSoftware, 'Software'],
  [paths.operatorFigures, 'Zahlen'],
]

/** Second bar under the header; on phones it scrolls sideways and the room one is in stays in view. */
export function RoomNavigation() {
  return (
    <nav className="rooms" aria-label="Betrieb">
      <ul>
        {ROOMS.map(([path, label]) => (
          <li key={path}>
            <NavLink to={path} end ref={(link) => intoView(link)}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function intoView(link: HTMLAnchorElement | null): void {
  const row = link?.closest('ul')
  if (!link || !row || link.getAttribute('aria-current') === null) return
  row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
