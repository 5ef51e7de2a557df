import { IconAlertTriangle, IconCheck, IconEye, IconLoader2 } from '@tabler/icons-react'
import { BitmapPicture } from './bitmap-picture.tsx'
import { type Shot, verdictOf, verdictSentence } from './shot.ts'
import './shot-strip.css'

interface ShotStripProps {
  shots: readonly Shot[]
  selected: number | undefined
  previewOf: (id: number) => ImageBitmap | undefined
  onSelect: (id: number) => void
}

/** All shots of this person; unsuitable ones stay visible. */
export function ShotStrip({ shots, selected, previewOf, onSelect }: ShotStripProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className="station-strip" role="group" aria-label="Bisherige Aufnahmen">
      {shots.map((shot) => {
        const verdict = verdictOf(shot)
        return (
          <button
            key={shot.id}
            type="button"
            className={verdict}
            aria-pressed={shot.id === selected}
            aria-label={`Aufnahme ${shot.number}: ${verdictSentence(shot)}`}
            onClick={() => onSelect(shot.id)}
          >
            <BitmapPicture bitmap={previewOf(shot.id)} label="" className="station-photo" />
            <em aria-hidden="true">
              {verdict === 'suitable' ? (
                <IconCheck className="line-icon" />
              ) : verdict === 'asking' ? (
                <IconEye className="line-icon" />
              ) : verdict === 'checking' ? (
                <IconLoader2 className="line-icon spin" />
              ) : (
                <IconAlertTriangle className="line-icon" />
              )}
            </em>
          </button>
        )
      })}
    </div>
  )
}
