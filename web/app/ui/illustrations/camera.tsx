import { palette } from './palette.ts'

/** A studio camera on its tripod, 150 × 164 units; the lens is centred at 75, 70. */
export function Camera() {
  return (
    <>
      <path d="M75 118v46" stroke={palette.ink} strokeWidth="10" />
      <path d="M44 24 57 3h36l13 21z" fill={palette.ink} />
      <rect y="22" width="150" height="98" rx="14" fill={palette.ink} />
      <circle cx="75" cy="71" r="36" fill={palette.p100} />
      <circle cx="75" cy="71" r="24" fill={palette.p700} />
      <circle cx="84" cy="62" r="6" fill={palette.white} fillOpacity=".7" />
      <circle cx="130" cy="41" r="5.5" fill={palette.amber} />
    </>
  )
}
