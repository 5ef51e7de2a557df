import { liveLines } from '@epassbild/photo-check/live-lines.ts'
import { IconArrowRight, IconCamera, IconChevronLeft, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { BitmapPicture } from '#features/photos/station/shots/bitmap-picture.tsx'
import { type Shot, verdictOf, verdictSentence } from '#features/photos/station/shots/shot.ts'
import { useShortcuts } from '#features/photos/station/use-shortcuts.ts'
import { EyesView } from '#features/photos/station/verdict/eyes-question.tsx'
import { USE, USE_AFTER_LOOK } from '#features/photos/station/verdict/use-words.ts'
import choiceStepStyles from './choice-step.module.css'
import stageStyles from './stage.module.css'
import { StageHeading } from './stage-heading.tsx'
import { StationButton } from './station-button.tsx'

interface ChoiceStepProps {
  /** Suitable, or only the studio's look is missing. */
  shots: readonly Shot[]
  chosen: number | undefined
  previewOf: (id: number) => ImageBitmap | undefined
  shortcuts: boolean
  onChoose: (id: number) => void
  onConfirm: () => void
  onMore: () => void
  onLeave: () => void
}

const ALL_GOOD = [
  '',
  'Dieses Bild erfüllt die Prüfung.',
  'Beide erfüllen die Prüfung.',
  'Alle drei erfüllen die Prüfung.',
]

/** The customer chooses among the suitable shots, in large view. */
export function ChoiceStep({ shots, chosen, previewOf, shortcuts, onChoose, ...step }: ChoiceStepProps) {
  const { onConfirm, onMore, onLeave } = step
  const index = shots.findIndex(({ id }) => id === chosen)
  const shown = shots[index]
  // Nothing is confirmed before it is on the screen.
  const confirm = () => shown?.drawn && onConfirm()
  const move = (by: number) => {
    const next = shots[(index + by + shots.length) % shots.length]
    if (next) onChoose(next.id)
  }
  const numbers = Object.fromEntries(shots.map((shot, at) => [String(at + 1), () => onChoose(shot.id)]))
  // A presenter's remote sends the page keys.
  useShortcuts(shortcuts, {
    ...numbers,
    enter: confirm,
    pagedown: confirm,
    pageup: onMore,
    arrowleft: () => move(-1),
    arrowright: () => move(1),
    r: onMore,
    escape: onLeave,
  })
  return (
    <div className="station-work">
      <div className={choiceStepStyles.stationLarge}>
        {shots.length > 1 && <ArrowButton label="Voriges Bild" onClick={() => move(-1)} />}
        <BitmapPicture bitmap={shown && previewOf(shown.id)} label={`Aufnahme ${shown?.number ?? ''} in groß`} />
        {shots.length > 1 && <ArrowButton next label="Nächstes Bild" onClick={() => move(1)} />}
      </div>
      <div className="station-side station-pad">
        <StageHeading>Welches Bild gefällt Ihnen?</StageHeading>
        <p className={stageStyles.quiet}>
          {shots.some((shot) => verdictOf(shot) === 'asking')
            ? 'Das Bild mit der besten Prüfung ist gewählt.'
            : (ALL_GOOD[shots.length] ?? `Alle ${shots.length} erfüllen die Prüfung.`)}
        </p>
        <fieldset className={choiceStepStyles.stationChoices}>
          <legend className="reader-only">Aufnahmen zur Auswahl</legend>
          {shots.map((shot) => (
            <label key={shot.id}>
              <BitmapPicture bitmap={previewOf(shot.id)} label="" className="station-photo" />
              <span>
                <b>Aufnahme {shot.number}</b>
                <span className={verdictOf(shot) === 'suitable' ? 'good' : stageStyles.quiet}>
                  {verdictOf(shot) === 'suitable' && <IconCircleCheck className="line-icon" aria-hidden="true" />}
                  {verdictSentence(shot)}
                </span>
                <span className={stageStyles.quiet}>{heightOf(shot)}</span>
              </span>
              <input type="radio" name="bild" checked={shot.id === chosen} onChange={() => onChoose(shot.id)} />
            </label>
          ))}
        </fieldset>
        {shown && verdictOf(shown) === 'asking' && <EyesView shot={shown} preview={previewOf(shown.id)} />}
        <StationButton look="go large" aria-disabled={!shown?.drawn} onClick={confirm}>
          {shown && verdictOf(shown) === 'asking' ? USE_AFTER_LOOK : USE}
          <IconArrowRight className="line-icon" aria-hidden="true" />
        </StationButton>
        <StationButton icon={IconCamera} onClick={onMore}>
          Noch einmal aufnehmen
        </StationButton>
        <p className={`${stageStyles.quiet} small`}>
          {shortcuts && `Tasten 1 bis ${shots.length} wählen, Eingabe bestätigt. `}
          Die Prüfung hilft dem Studio. Über das Bild entscheidet die Behörde.
        </p>
      </div>
    </div>
  )
}

function heightOf({ check }: Shot): string {
  const value = check && liveLines(check).find(({ id }) => id === 'height')?.value
  return value ? `Gesichtshöhe ${value}` : ''
}

function ArrowButton({ label, next, onClick }: { label: string; next?: true; onClick: () => void }) {
  const Icon = next ? IconChevronRight : IconChevronLeft
  return (
    <button type="button" className={choiceStepStyles.stationArrow} aria-label={label} onClick={onClick}>
      <Icon className="line-icon" aria-hidden="true" />
    </button>
  )
}
