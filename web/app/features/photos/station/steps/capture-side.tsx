import type { KeptExif } from '@epassbild/photo-check/jpeg/exif-tags.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { recordNotices } from '#features/photos/station/camera/record-notices.ts'
import { focalLengthOf, lensWarning, type StationSettings } from '#features/photos/station/settings/settings.ts'
import { type Shot, verdictOf } from '#features/photos/station/shots/shot.ts'
import { ShotStrip } from '#features/photos/station/shots/shot-strip.tsx'
import { findShot, usableShots } from '#features/photos/station/station-state.ts'
import type { StationRoom } from '#features/photos/station/use-station.ts'
import { NoResult } from '#features/photos/station/verdict/no-result.tsx'
import { ResultCard } from '#features/photos/station/verdict/result-card.tsx'
import { USE, USE_AFTER_LOOK } from '#features/photos/station/verdict/use-words.ts'
import captureStepStyles from './capture-step.module.css'
import { StationButton } from './station-button.tsx'

const NOTHING_SUITABLE = 'Noch ist keine Aufnahme geeignet. Nehmen Sie noch eine auf oder sehen Sie die Prüfpunkte an.'

interface CaptureSideProps {
  room: StationRoom
  onJudge: () => void
  onCrop: () => void
}

/**
 * Results of the shots so far, and the buttons to continue: with this shot, or with the customer's choice among
 * several. One chunk, so that the button never shows without its result.
 */
export function CaptureSide({ room, onJudge, onCrop }: CaptureSideProps) {
  const { state, dispatch, shots, settings, setSaid } = room
  const selected = findShot(state, state.selected)
  const preview = selected && shots.get(selected.id)?.preview
  const usable = usableShots(state).length
  return (
    <>
      {selected ? (
        <ResultCard
          shot={selected}
          preview={preview}
          notices={noticesOf(selected, shots.get(selected.id)?.exif ?? {}, settings, shots.now())}
          onJudge={onJudge}
          onCrop={onCrop}
          onRemove={() => shots.remove(selected.id)}
        />
      ) : (
        <NoResult hasShots />
      )}
      <div className={`station-block ${captureStepStyles.stationLast}`}>
        <ShotStrip
          shots={state.shots}
          selected={state.selected}
          previewOf={(id) => shots.get(id)?.preview}
          onSelect={(id) => dispatch({ type: 'shot-selected', id })}
        />
        {selected?.drawn && (
          <UseButton shot={selected} onUse={() => dispatch({ type: 'shot-used', id: selected.id })} />
        )}
        {usable !== 1 && (
          <StationButton
            look="large"
            aria-disabled={usable === 0}
            onClick={() => (usable > 0 ? dispatch({ type: 'shots-finished' }) : setSaid(NOTHING_SUITABLE))}
          >
            Weiter zur Auswahl
            <IconArrowRight className="line-icon" aria-hidden="true" />
          </StationButton>
        )}
      </div>
    </>
  )
}

/** Continues with the selected shot, once its picture is drawn: the studio has to look at it. */
function UseButton({ shot, onUse }: { shot: Shot; onUse: () => void }) {
  const verdict = verdictOf(shot)
  if (verdict !== 'suitable' && verdict !== 'asking') return null
  return (
    <StationButton look="go large" onClick={onUse}>
      {verdict === 'asking' ? USE_AFTER_LOOK : USE}
      <IconArrowRight className="line-icon" aria-hidden="true" />
    </StationButton>
  )
}

function noticesOf(shot: Shot, exif: KeptExif, settings: StationSettings, now: Date): string[] {
  const lens = lensWarning(settings, focalLengthOf(exif))
  return [...(shot.state === 'checked' ? recordNotices(shot, exif, now) : []), ...(lens ? [lens] : [])]
}
