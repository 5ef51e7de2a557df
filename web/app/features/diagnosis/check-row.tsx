import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX, IconLoader2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './diagnosis.module.css'
import { CHECK_NAMES, type Check, type Finding, type Turn } from './finding.ts'

const TURNS: Readonly<Record<Turn, string>> = { us: 'Wir sind dran', you: 'Sie sind dran', it: 'Ihre IT ist dran' }
const LOOKS = {
  waiting: { Icon: IconCircleDashed, word: 'Noch nicht geprüft' },
  running: { Icon: IconLoader2, word: 'Wird geprüft …' },
  good: { Icon: IconCircleCheck, word: 'In Ordnung' },
  unclear: { Icon: IconAlertTriangle, word: 'Unklar' },
  bad: { Icon: IconCircleX, word: '' },
} as const

export const wordOf = (finding: Finding) => (finding.state === 'bad' ? TURNS[finding.turn] : LOOKS[finding.state].word)

interface CheckRowProps {
  check: Check
  finding: Finding
  /** The control of a manual check: its result is announced, other results with the overall verdict. */
  children?: ReactNode
}

/** One check with its result, and who has to act. */
export function CheckRow({ check, finding, children }: CheckRowProps) {
  const { Icon } = LOOKS[finding.state]
  return (
    <li className={`${styles.check} ${finding.state}`}>
      <Icon className={finding.state === 'running' ? 'line-icon spin' : 'line-icon'} aria-hidden="true" />
      <div>
        <h3>{CHECK_NAMES[check]}</h3>
        <p role={children ? 'status' : undefined}>
          {children && <span className="reader-only">{CHECK_NAMES[check]}: </span>}
          <b>{wordOf(finding)}</b>
          {'says' in finding && <span>{finding.says}</span>}
        </p>
        {children}
      </div>
    </li>
  )
}
