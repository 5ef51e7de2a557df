import { mayOverride, type Override, type StudioWord } from '@epassbild/photo-check/decision.ts'
import type { Finding } from '@epassbild/photo-check/finding.ts'
import { limitInWords, valueInWords } from '@epassbild/photo-check/in-words.ts'
import { byDeviation } from '@epassbild/photo-check/live-lines.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { GLARE_CHECK, judgedCheck, type Shot } from '#features/photos/station/shots/shot.ts'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import { EyesQuestion } from './eyes-question.tsx'
import styles from './judge-dialog.module.css'
import { OverrideForm } from './override-form.tsx'
import { VetoForm } from './veto-form.tsx'

const ICONS = { ok: IconCircleCheck, ask: IconEye, warn: IconAlertTriangle, block: IconCircleX } as const
const WORDS = { ok: 'Erfüllt', ask: 'Bitte ansehen', warn: 'Hinweis', block: 'Nicht erfüllt' } as const

interface JudgeDialogProps {
  shot: Shot
  preview: ImageBitmap | undefined
  onWord: (word: StudioWord) => void
  onGlare: (confirmed: boolean) => void
  onClose: () => void
}

/**
 * Every check on one screen: open ones in full, with the studio's decision (override with a reason, or reject), passed
 * ones as a list of figures, and eyes and outline enlarged.
 */
export function JudgeDialog({ shot, preview, onWord, onGlare, onClose }: JudgeDialogProps) {
  const { word } = shot
  const findings = judgedCheck(shot)?.findings ?? []
  const open = byDeviation(findings).filter(({ id }) => id !== GLARE_CHECK)
  const setOverride = (id: Finding['id'], override: Override | undefined) => {
    const others = word.overrides.filter((each) => each.check !== id)
    onWord({ ...word, overrides: override ? [...others, override] : others })
  }
  return (
    <Dialog title={`Prüfpunkte, Aufnahme ${shot.number}`} size="wide" onClose={onClose}>
      <div className={styles.judge}>
        <div>
          {/* A source that is too small yields no photo. */}
          {preview && <EyesQuestion shot={shot} preview={preview} onAnswer={onGlare} />}
          <VetoForm word={word} onWord={onWord} />
        </div>
        <div>
          <ul className={styles.judgeList}>
            {open.map((finding) => (
              <FindingRow key={finding.id} finding={finding}>
                {mayOverride(finding) && (
                  <OverrideForm
                    finding={finding}
                    given={word.overrides.find((each) => each.check === finding.id)}
                    onChange={(override) => setOverride(finding.id, override)}
                  />
                )}
                {finding.hard && (
                  <p className={styles.judgeHard}>Dieser Punkt muss erfüllt sein. Eine Begründung genügt hier nicht.</p>
                )}
              </FindingRow>
            ))}
          </ul>
          <ul className={styles.judgePassed}>
            {findings
              .filter(({ verdict }) => verdict === 'ok')
              .map((finding) => (
                <PassedRow key={finding.id} finding={finding} />
              ))}
          </ul>
        </div>
      </div>
      <div className={`dialog-acts ${styles.judgeEnd}`}>
        <p className="muted">Die Prüfung hilft dem Studio. Über das Bild entscheidet die Behörde.</p>
        <DialogCancel look="btn-p">Fertig</DialogCancel>
      </div>
    </Dialog>
  )
}

/** One line: name and figure; the sentence is for screen readers. */
function PassedRow({ finding }: { finding: Finding }) {
  return (
    <li title={`${finding.sentence} Grenze: ${limitInWords(finding)} (${finding.source})`}>
      <IconCircleCheck className="line-icon" aria-hidden="true" />
      <span>
        {finding.name}
        <span className="reader-only">: {finding.sentence}</span>
      </span>
      <span className="value">{valueInWords(finding)}</span>
    </li>
  )
}

function FindingRow({ finding, children }: { finding: Finding; children: ReactNode }) {
  const { name, verdict, sentence, remedy, source, ours } = finding
  const Icon = ICONS[verdict]
  return (
    <li className={verdict}>
      <Icon className="line-icon" aria-hidden="true" />
      <div>
        <p>
          <b>
            {name}
            <span className="reader-only">, {WORDS[verdict]}</span>:
          </b>{' '}
          {sentence} {remedy}
        </p>
        <p className={styles.judgeSource}>
          Gemessen: {valueInWords(finding)}. Grenze: {limitInWords(finding)} ({source}
          {ours && ', Zahlenwert von uns'}).
        </p>
      </div>
      {children}
    </li>
  )
}
