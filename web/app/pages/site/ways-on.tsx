import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Path } from '#app/paths.ts'
import styles from './ways-on.module.css'

/** Cards that link to further pages. */
export function WaysOn({ children }: { children: ReactNode }) {
  return <div className={styles.waysOn}>{children}</div>
}

/** The whole card is clickable, but the accessible name of the link is only its short text. */
export function WayOn(props: { path: Path; title: string; link: string; children: ReactNode }) {
  return (
    <div className="card">
      <h3>{props.title}</h3>
      <p className="muted">{props.children}</p>
      <a href={props.path}>
        {props.link}
        <IconArrowRight className="line-icon" aria-hidden="true" />
      </a>
    </div>
  )
}
