import { palette } from './palette.ts'

/** A little shop with a plus: the picture above an empty list of studios. */
export function StudioFront() {
  return (
    <svg viewBox="0 0 120 88" width="120" height="88" aria-hidden="true">
      <g stroke={palette.p700} strokeWidth="2.5" strokeLinejoin="round">
        <path d="M14 40h92v44H14z" fill={palette.p50} />
        <path d="M8 40 20 14h80l12 26z" fill={palette.p100} />
        <path d="M34 40l5-26M60 40V14M86 40l-5-26" fill="none" strokeOpacity=".45" />
        <path d="M50 84V56h20v28" fill={palette.white} />
      </g>
      <circle cx="98" cy="18" r="12" fill={palette.amber} />
      <path d="M98 12v12M92 18h12" stroke={palette.ink} strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
