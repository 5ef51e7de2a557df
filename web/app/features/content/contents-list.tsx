import { IconChevronDown } from '@tabler/icons-react'
import styles from './contents-list.module.css'
import { Inline } from './inline.tsx'
import type { Section } from './read-text.ts'

interface ContentsProps {
  title: string
  sections: readonly Pick<Section, 'id' | 'heading'>[]
}

/** Table of contents beside the text on wide screens; shell.js marks the current section. */
export function ContentsAside({ title, sections }: ContentsProps) {
  return (
    <nav className={`${styles.tableOfContents} no-print`} aria-label="Inhaltsverzeichnis" data-toc>
      <h2>{title}</h2>
      <Links sections={sections} />
    </nav>
  )
}

/** Collapsed above the text on narrow screens. */
export function ContentsFold({ title, sections }: ContentsProps) {
  return (
    <details className={`${styles.tableOfContentsFold} no-print`}>
      <summary>
        {title}
        <IconChevronDown className="line-icon" aria-hidden="true" />
      </summary>
      <nav aria-label="Inhaltsverzeichnis">
        <Links sections={sections} />
      </nav>
    </details>
  )
}

function Links({ sections }: Pick<ContentsProps, 'sections'>) {
  return (
    <ol>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <Inline>{heading}</Inline>
          </a>
        </li>
      ))}
    </ol>
  )
}
