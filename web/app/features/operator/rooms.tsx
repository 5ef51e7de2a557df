import type { Profile } from '@epassbild/contract/accounts.ts'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { NavLink } from 'react-router'
import { type Path, paths } from '#app/paths.ts'
import { WHO_IS_SIGNED_IN } from '#ui/operator-header.tsx'

/** The rooms of the back office, as the bar under its header names them. */
const ROOMS: readonly (readonly [Path, string])[] = [[paths.operator, 'Prüfung']]

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

/** Puts the operator's name into the header, which is prerendered and the same for everybody. */
export function WhoIsSignedIn({ profile }: { profile: Profile }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(WHO_IS_SIGNED_IN)), [])
  if (!place) return null
  return createPortal(
    <>
      <b>
        {profile.first_name} {profile.last_name}
      </b>
      <span className="muted">{profile.email}</span>
    </>,
    place,
  )
}
