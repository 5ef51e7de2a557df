import { useEffect } from 'react'
import styles from '#features/photos/station/settings/settings-dialog.module.css'
import {
  type CameraControl,
  CONTROL_NAMES,
  type ControlValues,
  constraintsFor,
  offeredControls,
} from './offered-controls.ts'

interface CameraControlsProps {
  track: MediaStreamTrack | undefined
  values: ControlValues
  onChange: (values: ControlValues) => void
}

/** QUEUE-07: zoom, exposure and focus if the camera supports them; otherwise renders nothing. */
export function CameraControls({ track, values, onChange }: CameraControlsProps) {
  const offered = track ? offeredControls(track) : []
  if (offered.length === 0) return null
  const set = (control: CameraControl, value: number | undefined) => {
    const { [control]: _before, ...others } = values
    onChange(value === undefined ? others : { ...others, [control]: value })
  }
  return (
    <fieldset className={styles.stationControls}>
      <legend>Kamera</legend>
      {offered.map(({ control, min, max, step, now }) => (
        <div key={control}>
          <label htmlFor={`kamera-${control}`}>{CONTROL_NAMES[control]}</label>
          <input
            id={`kamera-${control}`}
            type="range"
            min={min}
            max={max}
            step={step}
            value={values[control] ?? now}
            onChange={({ target }) => set(control, Number(target.value))}
          />
          <button
            type="button"
            className="link"
            aria-disabled={values[control] === undefined}
            onClick={() => set(control, undefined)}
          >
            Automatisch
          </button>
        </div>
      ))}
    </fieldset>
  )
}

/** Applies these values to the camera, also when it restarts; values that it rejects change nothing. */
export function useControls(track: MediaStreamTrack | undefined, values: ControlValues): void {
  useEffect(() => {
    if (!track) return
    const constraints = constraintsFor(offeredControls(track), values)
    if (constraints.length > 0) track.applyConstraints({ advanced: constraints }).catch(() => undefined)
  }, [track, values])
}
