import { CodePattern } from './code-pattern.tsx'
import { Face } from './face.tsx'
import { palette } from './palette.ts'
import { people } from './people.ts'
import { Viewfinder } from './viewfinder.tsx'

const CHECKS = ['Gesichtshöhe', 'Mittig im Bild', 'Augen offen', 'Kopf gerade', 'Licht', 'Hintergrund']
const STAGE = '#1c1f20'
const MINT = '#3fe0b4'

/** The station on a screen, a card reader before it, and the printed slip. */
export function PortalPicture() {
  return (
    <svg
      viewBox="0 0 600 460"
      role="img"
      aria-label="Zeichnung: Aufnahmestation am Bildschirm, davor ein Kartenlesegerät und der gedruckte Beleg"
      className="art"
    >
      <path d="M0 428h600" stroke="#b9d0d2" strokeWidth="3" strokeLinecap="round" />
      <rect x="44" y="20" width="520" height="330" rx="20" fill={palette.ink} />
      <rect x="58" y="34" width="492" height="302" rx="9" fill={STAGE} />
      <path d="M264 350h80l10 78H254z" fill="#0b3238" />
      <rect x="214" y="418" width="180" height="12" rx="6" fill={palette.ink} />
      <rect x="72" y="48" width="290" height="274" rx="8" fill="#4a4f51" />
      <g transform="translate(125 66) scale(.53)">
        <Face person={people.kim} radius={10} />
      </g>
      <Viewfinder x={125} y={66} width={185} height={238} arm={28} strokeWidth={3.5} colour={MINT} />
      <ellipse cx="217.800" cy="178.400" rx="59.400" ry="87" fill="none" stroke={MINT} strokeWidth="2" />
      <LiveChecks />
      <CardReader />
      <g transform="translate(500 330) rotate(5) scale(.9)">
        <rect width="104" height="132" rx="7" fill={palette.white} stroke={palette.line} />
        <rect width="104" height="7" rx="3.500" fill={palette.p700} />
        <rect x="14" y="18" width="46" height="6" rx="3" fill={palette.ink} />
        <CodePattern x={16} y={34} size={72} detail="fine" />
      </g>
    </svg>
  )
}

function LiveChecks() {
  return (
    <g transform="translate(384 60)" fill={palette.white} fontSize="14.500">
      <text y="14" fontWeight="700" fontSize="17">
        Live-Prüfung
      </text>
      {CHECKS.map((check, index) => (
        <g key={check} transform={`translate(0 ${34 + index * 30})`}>
          <circle cx="9" cy="9" r="9" fill="none" stroke={MINT} strokeWidth="2" />
          <path
            d="m5 9.300 2.800 2.800 5.200-5.600"
            fill="none"
            stroke={MINT}
            strokeWidth="2.200"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <text x="28" y="14">
            {check}
          </text>
        </g>
      ))}
      <rect y="222" width="152" height="40" rx="9" fill={MINT} />
      <text x="76" y="247" textAnchor="middle" fontWeight="650" fill="#0c1f1a">
        Auslösen
      </text>
    </g>
  )
}

function CardReader() {
  return (
    <g transform="translate(20 346)">
      <rect width="134" height="84" rx="12" fill={palette.white} stroke={palette.line} />
      <rect x="26" y="-22" width="82" height="42" rx="6" fill={palette.p700} />
      <rect x="36" y="-12" width="18" height="14" rx="3" fill={palette.amber} />
      <path d="M62-8h36M62 0h24" stroke={palette.p100} strokeWidth="3" strokeLinecap="round" />
      <rect x="8" y="16" width="118" height="8" rx="4" fill={palette.ink} />
      <path
        d="M38 40h14m8 0h14m8 0h14M38 54h14m8 0h14m8 0h14M38 68h14m8 0h14m8 0h14"
        stroke={palette.p100}
        strokeWidth="8"
      />
    </g>
  )
}
