import { byDeviation, liveLines } from '@epassbild/photo-check/live-lines.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconEye, IconLoader2, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { BitmapPicture } from '#features/photos/station/shots/bitmap-picture.tsx'
import { judgedCheck, type Shot, verdictOf, verdictSentence } from '#features/photos/station/shots/shot.ts'
import stationStyles from '#features/photos/station/station.module.css'
import { StationButton } from '#features/photos/station/steps/station-button.tsx'
import { EyesView } from './eyes-question.tsx'
import resultCardStyles from './result-card.module.css'

const ICONS = {
  suitable: IconCircleCheck,
  asking: IconEye,
  unsuitable: IconAlertTriangle,
  failed: IconCircleX,
  checking: IconLoader2,
}

interface ResultCardProps {
  shot: Shot
  preview: ImageBitmap | undefined
  /** About lens, distance, time and editing, which no check can measure. */
  notices: readonly string[]
  onJudge: () => void
  onCrop: () => void
  onRemove: () => void
}

/** Result of the selected shot, and the studio's override or veto. */
export function ResultCard({ shot, preview, notices, onJudge, onCrop, onRemove }: ResultCardProps) {
  const verdict = verdictOf(shot)
  const Icon = ICONS[verdict]
  const card = useRef<HTMLElement>(null)
  // Below a notice or on a low screen the picture that „Angesehen“ refers to would be out of view.
  useEffect(() => {
    if (verdict === 'checking') return
    card.current?.scrollIntoView({ block: 'nearest' })
    // A card higher than its list, as at 200 % zoom, shows its beginning.
    card.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [verdict])
  return (
    <section ref={card} className="station-block station-judged" aria-labelledby="ergebnis">
      <h2 id="ergebnis">Ergebnis, Aufnahme {shot.number}</h2>
      <div className={`${resultCardStyles.stationResult} ${verdict}`}>
        <BitmapPicture bitmap={preview} label={`Aufnahme ${shot.number}`} className="station-photo" />
        <div>
          {/* Announced by the step. */}
          <p className={resultCardStyles.verdict}>
            <Icon className={verdict === 'checking' ? 'line-icon spin' : 'line-icon'} aria-hidden="true" />
            {verdictSentence(shot)}
          </p>
          {shot.check && <Figures shot={shot} />}
        </div>
      </div>
      {verdict === 'asking' && <EyesView shot={shot} preview={preview} />}
      <div className={stationStyles.stationRow}>
        {shot.check && (
          <StationButton look="small" onClick={onJudge}>
            Prüfpunkte ansehen
          </StationButton>
        )}
        {preview && shot.check && (
          <StationButton look="small" onClick={onCrop}>
            Ausschnitt
          </StationButton>
        )}
        <StationButton
          icon={IconTrash}
          look="small"
          aria-label={`Aufnahme ${shot.number} verwerfen`}
          onClick={onRemove}
        >
          Verwerfen
        </StationButton>
      </div>
      {notices.map((notice) => (
        <p key={notice} className="station-hint">
          {notice}
        </p>
      ))}
    </section>
  )
}

function Figures({ shot }: { shot: Shot }) {
  const check = judgedCheck(shot)
  if (!check) return null
  const lines = liveLines(check)
  const figureOf = (id: string) => lines.find((line) => line.id === id)?.value
  const open = byDeviation(check.findings).length
  const figures: [string, string | undefined][] = [
    ['Prüfpunkte', `${check.findings.length - open} von ${check.findings.length}`],
    ['Gesichtshöhe', figureOf('height')],
    ['Neigung', figureOf('straight')],
  ]
  return (
    <dl>
      {figures.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
