import { facts } from '#texts/facts.ts'
import { Face, PHOTO } from './face.tsx'
import { palette } from './palette.ts'
import { people } from './people.ts'

/** The photo as a measured template: height of the face and the band for the eyes. */
export function TemplatePicture() {
  return (
    <svg
      viewBox="0 0 440 490"
      role="img"
      aria-label={`Zeichnung: Passbild im Format ${facts.photo.format}, Gesichtshöhe ${facts.photo.faceHeight}, Augen ${facts.photo.eyeHeight} über der Unterkante`}
      className="artwork"
    >
      <g transform="translate(14 12)">
        <Face person={people.jonas} radius={10} />
        <rect width={PHOTO.width} height={PHOTO.height} rx="10" fill="none" stroke={palette.line} strokeWidth="2" />
        <Guides />
      </g>
      <path d="M392 64v320M384 64h16M384 384h16" stroke={palette.p700} strokeWidth="1.6" />
      <g fontWeight="650" fontSize="16" fill={palette.p700} textAnchor="middle">
        <text transform="translate(420 224) rotate(-90)">Gesicht {facts.photo.faceHeight}</text>
        <Label x={86} y={160} width={120} text="Augenbereich" />
        <Label x={189} y={462} width={124} text={facts.photo.format} />
      </g>
    </svg>
  )
}

function Guides() {
  return (
    <g stroke={palette.p700} strokeWidth="2" fill="none">
      <path d={`M0 ${PHOTO.crownY}h${PHOTO.width}M0 ${PHOTO.chinY}h${PHOTO.width}`} strokeDasharray="8 6" />
      <rect y="130" width={PHOTO.width} height="100" fill={palette.p700} fillOpacity=".14" stroke="none" />
      <path d={`M175 0v${PHOTO.height}`} strokeDasharray="2 7" strokeLinecap="round" />
    </g>
  )
}

function Label({ x, y, width, text }: { x: number; y: number; width: number; text: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y="-15" width={width} height="30" rx="15" fill={palette.white} />
      <text y="5.5">{text}</text>
    </g>
  )
}
