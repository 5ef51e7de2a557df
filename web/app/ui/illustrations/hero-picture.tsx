import { facts } from '#texts/facts.ts'
import { Face, PHOTO } from './face.tsx'
import { palette } from './palette.ts'
import { people } from './people.ts'
import { SlipCard } from './slip-card.tsx'
import { Viewfinder } from './viewfinder.tsx'

const CHECKS = [
  { text: 'Augen offen', x: 404, y: 104, width: 138 },
  { text: 'Licht gleichmäßig', x: 372, y: 154, width: 184 },
  { text: 'Hintergrund hell', x: 380, y: 204, width: 174 },
]

/** A biometric photo with its guides, the checks it passed, and the slip that comes out of the printer. */
export function HeroPicture() {
  return (
    <svg
      viewBox="0 0 560 560"
      role="img"
      aria-label="Zeichnung: biometrisches Passbild mit Hilfslinien und daneben der ausgedruckte QR-Code"
      className="artwork"
    >
      <Shadows />
      <Viewfinder x={70} y={52} width={378} height={478} arm={40} strokeWidth={5} />
      <rect x="84" y="66" width="350" height="450" rx="14" fill={palette.white} filter="url(#hero-shadow)" />
      <g transform="translate(84 66)">
        <Face person={people.mira} radius={14} />
        <Guides />
      </g>
      <Measures />
      <g transform="translate(372 300) rotate(4)" filter="url(#hero-shadow)">
        <SlipCard />
      </g>
      <g className="hero-checks">
        {CHECKS.map((check) => (
          <PassedCheck key={check.text} {...check} />
        ))}
      </g>
    </svg>
  )
}

function Guides() {
  return (
    <g fill="none" stroke={palette.p700} strokeWidth="2">
      <rect y="130" width={PHOTO.width} height="100" fill={palette.p700} fillOpacity=".1" stroke="none" />
      <path d="M0 130h350M0 230h350M175 0v450" strokeDasharray="2 7" strokeLinecap="round" strokeOpacity=".75" />
      <ellipse cx="175" cy="212" rx="112" ry="164" strokeWidth="2.5" />
      <g stroke={palette.amber} strokeWidth="2.5">
        <circle cx="131" cy={PHOTO.eyesY} r="19" />
        <circle cx="219" cy={PHOTO.eyesY} r="19" />
      </g>
    </g>
  )
}

function Measures() {
  return (
    <g fontWeight="650" fontSize="16" fill={palette.p700} textAnchor="middle">
      <path d="M84 26h350M84 19v14M434 19v14M44 66v450M37 66h14M37 516h14" stroke={palette.p700} strokeWidth="1.6" />
      <rect x="224" y="15" width="70" height="22" fill={palette.p50} />
      <text x="259" y="31.5">
        {facts.photo.width}
      </text>
      <g transform="translate(49 291) rotate(-90)">
        <rect x="-35" y="-16" width="70" height="22" fill={palette.p50} />
        <text>{facts.photo.height}</text>
      </g>
    </g>
  )
}

function PassedCheck({ text, x, y, width }: { text: string; x: number; y: number; width: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height="38" rx="19" fill={palette.white} filter="url(#hero-shadow-small)" />
      <circle cx="20" cy="19" r="10" fill={palette.ok} />
      <path
        d="m15.500 19 3.200 3.200 6-6.400"
        fill="none"
        stroke={palette.white}
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text x="38" y="24.5" fontWeight="650" fontSize="16" fill={palette.ink}>
        {text}
      </text>
    </g>
  )
}

function Shadows() {
  return (
    <defs>
      <filter id="hero-shadow" x="-20%" y="-20%" width="140%" height="140%">
        <feDropShadow dy="10" stdDeviation="16" floodColor={palette.p900} floodOpacity=".18" />
      </filter>
      <filter id="hero-shadow-small" x="-20%" y="-40%" width="140%" height="200%">
        <feDropShadow dy="3" stdDeviation="5" floodColor={palette.p900} floodOpacity=".2" />
      </filter>
    </defs>
  )
}
