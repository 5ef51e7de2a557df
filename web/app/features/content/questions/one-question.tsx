import { IconChevronDown } from '@tabler/icons-react'
import { Inline } from '#features/content/inline.tsx'
import styles from './questions.module.css'
import type { Question } from './read-questions.ts'

export function OneQuestion({ id, question, answer }: Question) {
  return (
    <details className={styles.question} id={id}>
      <summary>
        <Inline>{question}</Inline>
        <IconChevronDown className="line-icon" aria-hidden="true" />
      </summary>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown from the repository */}
      <div className="text" dangerouslySetInnerHTML={{ __html: answer }} />
    </details>
  )
}
