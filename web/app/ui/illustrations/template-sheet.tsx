import { facts } from '#texts/facts.ts'
import { Face, PHOTO } from './face.tsx'
import { palette } from './palette.ts'
import { people } from './people.ts'

const EYES = { fill: palette.amber, line: '#8a5a00', text: '#6b4300' } as const

/** One tick for each millimetre, a longer one every five. */
function ticks(length: number, across: boolean): string {
  return Array.from({ length: length / 10 + 1 }, (_, mm) => {
    const size = mm % 5 === 0 ? 12 : 6
    return across ? `M${mm * 10} 0v-${size}` : `M0 ${mm * 10}h-${size}`
  }).join('')
}

/** The photo to scale, ten units a millimetre, with the ranges for face and eyes. */
export function TemplateSheet() {
  return (
    <svg
      viewBox="0 0 560 540"
      role="img"
      aria-label={`Schablone: Bild ${facts.photo.format}, Gesichtshöhe ${facts.photo.faceHeight}, Augen ${facts.photo.eyeHeight} über der Unterkante, Nase auf der Mittellinie`}
      className="sheet"
    >
      <g transform="translate(64 50)">
        <Face person={people.mira} />
        <rect y="130" width={PHOTO.width} height="100" fill={EYES.fill} fillOpacity=".24" />
        <g fill="none" strokeWidth="1.8" strokeDasharray="2 6" strokeLinecap="round">
          <path d="M0 130h350M0 230h350" stroke={EYES.line} />
          <path d="M175 0v450" stroke={palette.p700} />
        </g>
        <path d={`M0 ${PHOTO.crownY}h350M0 ${PHOTO.chinY}h350`} stroke={palette.p700} strokeWidth="2" />
        <path d="M0 12h350" stroke={palette.p700} strokeWidth="1.4" strokeDasharray="7 6" />
        <rect width={PHOTO.width} height={PHOTO.height} fill="none" stroke={palette.ink} strokeWidth="2.5" />
        <path d={ticks(350, true) + ticks(450, false)} stroke={palette.muted} strokeWidth="1.3" />
      </g>
      <g stroke={palette.p700} strokeWidth="1.8" fill="none">
        <path d="M432 102v320M425 102h14M425 422h14M425 62h14" />
        <path d="M432 62v34" strokeDasharray="3 4" />
      </g>
      <g stroke={EYES.line} strokeWidth="1.8" fill="none">
        <path d="M506 500V180M499 500h14M499 280h14M499 180h14" />
        <path d="M414 500h92M414 280h92M414 180h92" strokeWidth="1" strokeDasharray="3 4" />
      </g>
      <g textAnchor="middle" fontWeight="650" fontSize="15" fill={palette.ink}>
        <text x="239" y="26">
          {facts.photo.width}
        </text>
        <text transform="translate(34 275) rotate(-90)">{facts.photo.height}</text>
        <text
          transform="translate(456 262) rotate(-90)"
          fill={palette.p700}
          stroke={palette.mist}
          strokeWidth="7"
          paintOrder="stroke"
        >
          {`Gesicht ${facts.photo.faceHeight}`}
        </text>
        <text transform="translate(534 340) rotate(-90)" fill={EYES.text}>
          {`Augen ${facts.photo.eyeHeight}`}
        </text>
      </g>
    </svg>
  )
}
