import type { Role } from '@epassbild/contract/endpoint.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { showInRow } from '#ui/tables/show-in-row.ts'
import { sectionAt, sectionsOf } from './sections.ts'

interface SectionBarProps {
  /** Content beside the row, always visible. */
  children: ReactNode
  /** Undefined while unknown: the bar reserves its space to avoid a layout shift. */
  role: Role | undefined
  page: string
}

/**
 * Second bar under the header; on phones it scrolls sideways and the current section stays in view. Its links load
 * whole documents: each page has a content security policy of its own.
 */
export function SectionBar({ role, page, children }: SectionBarProps) {
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links exist once the role is known
  useEffect(() => showInRow(row.current?.querySelector<HTMLElement>('[aria-current]')), [role, page])
  return (
    <div className="room-bar">
      <nav aria-label="Verwaltungsbereich">
        <ul ref={row}>
          {role &&
            sectionsOf(role).map(({ path, label }) => (
              <li key={path}>
                <a href={path} aria-current={path === page ? 'page' : path === sectionAt(page) || undefined}>
                  {label}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}
