import { mayOverride, type Override, type StudioWord } from '@epassbild/photo-check/decision.ts'
import type { Finding } from '@epassbild/photo-check/finding.ts'
import { limitInWords, valueInWords } from '@epassbild/photo-check/in-words.ts'
import { LIMITS } from '@epassbild/photo-check/limits.ts'
import { byDeviation } from '@epassbild/photo-check/live-lines.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { GLARE_CHECK, judgedCheck, type Shot } from '#features/photos/station/shots/shot.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { OverrideForm } from './override-form.tsx'
import { VetoForm } from './veto-form.tsx'
import './judge-dialog.css'

const ICONS = { ok: IconCircleCheck, warn: IconAlertTriangle, block: IconCircleX } as const
const WORDS = { ok: 'Erfüllt', warn: 'Hinweis', block: 'Nicht erfüllt' } as const

interface JudgeDialogProps {
  shot: Shot
  onWord: (word: StudioWord) => void
  onGlare: (confirmed: boolean) => void
  onClose: () => void
}

/** Every check with value, limit and source, and the studio's word on it: let pass with a reason, or turn down. */
export function JudgeDialog({ shot, onWord, onGlare, onClose }: JudgeDialogProps) {
  const { word, glareConfirmed } = shot
  const findings = judgedCheck(shot)?.findings ?? []
  const open = byDeviation(findings)
  const sorted = [...open, ...findings.filter(({ verdict }) => verdict === 'ok')]
  const setOverride = (id: Finding['id'], override: Override | undefined) => {
    const others = word.overrides.filter((each) => each.check !== id)
    onWord({ ...word, overrides: override ? [...others, override] : others })
  }
  return (
    <Dialog title={`Prüfpunkte, Aufnahme ${shot.number}`} onClose={onClose}>
      <p className="muted">Die Prüfung hilft dem Studio. Über das Bild entscheidet die Behörde.</p>
      <ul className="judge-list">
        {sorted.map((finding) => (
          <FindingRow key={`${finding.id}-${finding.part ?? ''}`} finding={finding}>
            {finding.id === GLARE_CHECK && (
              <Checkbox id="spiegelung" checked={glareConfirmed} onChange={onGlare}>
                Ich habe hingesehen: Nichts spiegelt, nichts verdeckt das Gesicht.
              </Checkbox>
            )}
            {finding.id !== GLARE_CHECK && mayOverride(finding) && (
              <OverrideForm
                finding={finding}
                given={word.overrides.find((each) => each.check === finding.id)}
                onChange={(override) => setOverride(finding.id, override)}
              />
            )}
            {finding.hard && finding.verdict !== 'ok' && (
              <p className="judge-hard">Dieser Punkt muss erfüllt sein. Eine Begründung genügt hier nicht.</p>
            )}
          </FindingRow>
        ))}
      </ul>
      <VetoForm word={word} onWord={onWord} />
      <div className="dlg-acts">
        <button type="button" className="btn btn-p" onClick={onClose}>
          Fertig
        </button>
      </div>
    </Dialog>
  )
}

function FindingRow({ finding, children }: { finding: Finding; children: ReactNode }) {
  const { id, verdict, sentence, remedy, source, ours } = finding
  const Icon = ICONS[verdict]
  return (
    <li className={verdict}>
      <Icon className="i" aria-hidden="true" />
      <div>
        <p>
          <b>{LIMITS[id].name}</b>
          <span className="sr-only">: {WORDS[verdict]}</span>
        </p>
        <p>
          {sentence} {remedy}
        </p>
        <p className="judge-source">
          Gemessen: {valueInWords(finding)}. Grenze: {limitInWords(finding)} ({source}
          {ours && ', Zahlenwert von uns'}).
        </p>
        {children}
      </div>
    </li>
  )
}
