import { IconCircle, IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './dashboard.module.css'
import { headlineOf, type SetUpStep } from './set-up.ts'

const ICONS = { open: IconCircle, waiting: IconHourglass, done: IconCircleCheck } as const
const SPOKEN = { open: 'Offen: ', waiting: 'In Arbeit: ', done: 'Erledigt: ' } as const

/** Open tasks first; hidden once everything is done. */
export function SetUpCard({ steps }: { steps: readonly SetUpStep[] }) {
  const [showDone, setShowDone] = useState(false)
  const done = steps.filter(({ state }) => state === 'done')
  const left = [...steps.filter(({ state }) => state === 'open'), ...steps.filter(({ state }) => state === 'waiting')]
  if (left.length === 0) return null
  return (
    <section className={`card ${styles.setup}`} aria-labelledby="einrichtung">
      <div>
        <h2 id="einrichtung">{headlineOf(steps)}</h2>
        <progress className={styles.prog} value={done.length} max={steps.length} aria-label="Einrichtung" />
        <p className="small muted">
          {done.length} von {steps.length} erledigt
        </p>
      </div>
      <ul className={styles.todo}>
        {left.map((step) => (
          <Step key={step.id} step={step} />
        ))}
        {showDone && done.map((step) => <Step key={step.id} step={step} />)}
        {done.length > 0 && (
          <li className="done">
            <IconCircleCheck className="line-icon" aria-hidden="true" />
            <span>{done.length === 1 ? '1 Schritt erledigt' : `${done.length} Schritte erledigt`}</span>
            <button type="button" className="link" aria-expanded={showDone} onClick={() => setShowDone(!showDone)}>
              {showDone ? 'Verbergen' : 'Anzeigen'}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

function Step({ step: { state, sentence, link } }: { step: SetUpStep }) {
  const Icon = ICONS[state]
  return (
    <li className={state}>
      <Icon className="line-icon" aria-hidden="true" />
      <span>
        <span className="reader-only">{SPOKEN[state]}</span>
        {sentence}
      </span>
      {link && state !== 'done' && (
        <a href={link.href}>
          {link.label}
          <span className="reader-only">: {sentence}</span>
        </a>
      )}
    </li>
  )
}
