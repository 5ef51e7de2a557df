/** Numeric camera settings, with the names of the image capture specification (W3C). */
const CAMERA_CONTROLS = ['zoom', 'exposureCompensation', 'exposureTime', 'focusDistance'] as const
export type CameraControl = (typeof CAMERA_CONTROLS)[number]

/** Values that a person has set; the camera controls all others. */
export type ControlValues = { readonly [control in CameraControl]?: number }

export const CONTROL_NAMES: { [control in CameraControl]: string } = {
  zoom: 'Zoom',
  exposureCompensation: 'Helligkeit',
  exposureTime: 'Belichtungszeit',
  focusDistance: 'Schärfe',
}

interface OfferedControl {
  readonly control: CameraControl
  readonly min: number
  readonly max: number
  readonly step: number
  readonly now: number
}

type Track = Pick<MediaStreamTrack, 'getSettings'> & { getCapabilities?: () => object }

/** Numeric settings that this camera supports. Few cameras offer any; some browsers do not report them. */
export function offeredControls(track: Track): OfferedControl[] {
  const capabilities = (track.getCapabilities?.() ?? {}) as Record<
    string,
    { min?: number; max?: number; step?: number }
  >
  const settings = track.getSettings() as Record<string, number | undefined>
  return CAMERA_CONTROLS.flatMap((control) => {
    const { min, max, step } = capabilities[control] ?? {}
    if (min === undefined || max === undefined || max <= min) return []
    return [{ control, min, max, step: step || (max - min) / 100, now: settings[control] ?? min }]
  })
}

/** A mode that a numeric value requires, and the mode that returns control to the camera. */
const MODES: { [control in CameraControl]?: string } = {
  exposureCompensation: 'exposureMode',
  exposureTime: 'exposureMode',
  focusDistance: 'focusMode',
}
/** Exposure compensation adjusts the camera's automatic mode; these switch it off. */
const BY_HAND = new Set<CameraControl>(['exposureTime', 'focusDistance'])

/** Constraints for manual values, within the supported range; modes without a value return to automatic. */
export function constraintsFor(offered: readonly OfferedControl[], values: ControlValues): MediaTrackConstraintSet[] {
  const modes = new Map<string, string>()
  for (const { control } of offered) {
    const mode = MODES[control]
    if (mode && !modes.has(mode)) modes.set(mode, 'continuous')
    if (mode && BY_HAND.has(control) && values[control] !== undefined) modes.set(mode, 'manual')
  }
  const byNumber = offered.flatMap(({ control, min, max }) => {
    const value = values[control]
    return value === undefined ? [] : [{ [control]: Math.min(Math.max(value, min), max) }]
  })
  return [...[...modes].map(([mode, value]) => ({ [mode]: value })), ...byNumber]
}
