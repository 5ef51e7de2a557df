import { palette } from './palette.ts'

/** The window of the identity provider with a card in front of it, 116 × 116 units. */
export function EidWindowPicture() {
  return (
    <svg className="eid-picture" viewBox="0 0 116 116" aria-hidden="true">
      <rect x="2" y="8" width="84" height="100" rx="8" fill={palette.white} stroke={palette.p700} strokeWidth="2.5" />
      <path d="M2 26h84" stroke={palette.p700} strokeWidth="2.5" />
      <circle cx="12" cy="17" r="2.5" fill={palette.p700} />
      <circle cx="21" cy="17" r="2.5" fill={palette.p700} />
      <circle cx="44" cy="52" r="13" fill={palette.p100} />
      <path d="M20 92c2-14 11-20 24-20s22 6 24 20z" fill={palette.p100} />
      <g transform="translate(50 62) rotate(-8)">
        <rect width="62" height="42" rx="6" fill={palette.p700} />
        <rect x="7" y="9" width="15" height="12" rx="2.5" fill={palette.amber} />
        <path
          d="M28 12h26M28 20h18M8 31h42"
          stroke={palette.p100}
          strokeWidth="3.5"
          strokeLinecap="round"
          fill="none"
        />
      </g>
    </svg>
  )
}
