import type { Person } from './people.ts'

export type EyeLids = 'open' | 'half' | 'closed'
export type MouthShape = 'closed' | 'teeth'

/** Height of the eyes on the 350 × 450 grid of a face. */
const EYES_Y = 210

const UPPER_LID: Record<EyeLids, string> = {
  open: 'M-23 1C-12-13 12-14 22 0',
  half: 'M-23 2c12-3 33-4 45-1',
  closed: 'M-22 0c9 9 34 10 43 0',
}

/** The left eye with its brow; the caller mirrors it. `look` moves the iris sideways. */
export function Eye({ person, x, lids, look }: { person: Person; x: number; lids: EyeLids; look: number }) {
  return (
    <g transform={`translate(${x} ${EYES_Y})`}>
      <path d="M-27-24c12-11 34-13 50-5l-2 7c-15-6-33-6-48-2z" fill={person.hair} />
      {lids === 'closed' ? null : <OpenEye iris={person.iris} look={look} />}
      {lids === 'half' && <path d="M-25 2C-13-15 13-16 24 1c-12-3-34-2-49 1z" fill={person.shade} />}
      <path
        d={UPPER_LID[lids]}
        fill="none"
        stroke={person.hairShape === 'swept' ? '#7a5430' : person.hair}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  )
}

function OpenEye({ iris, look }: { iris: string; look: number }) {
  const cx = look === 0 ? undefined : look
  return (
    <>
      <path d="M-22 1C-12-12 12-13 21 1 12 11-12 12-22 1z" fill="#fff" />
      <circle cx={cx} r="9" fill={iris} />
      <circle cx={cx} r="4.200" fill="#111" />
      <circle cx={cx} cy="-3.500" r="1.900" fill="#fff" />
    </>
  )
}

export function Nose({ person }: { person: Person }) {
  return (
    <>
      <path d="M175 208c7 18 17 40 22 58-3 9-12 14-22 14z" fill={person.shade} fillOpacity=".35" />
      <path
        d="M154 267c-2 9 6 13 13 10 5 4 11 4 16 0 7 3 15-1 13-10"
        fill="none"
        stroke={person.shade}
        strokeWidth="4.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

export function Mouth({ person, shape }: { person: Person; shape: MouthShape }) {
  return shape === 'teeth' ? <LaughingMouth person={person} /> : <ClosedMouth person={person} />
}

function ClosedMouth({ person }: { person: Person }) {
  return (
    <>
      <path d="M142 316c12-9 24-13 33-8 9-5 21-1 33 8-12 13-21 17-33 17s-21-4-33-17z" fill={person.lips} />
      <path
        d="M142 316c22 4 44 4 66 0"
        fill="none"
        stroke="#4a201b"
        strokeOpacity=".5"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
    </>
  )
}

function LaughingMouth({ person }: { person: Person }) {
  return (
    <>
      <path d="M130 302c20-7 70-7 90 0-6 29-24 42-45 42s-39-13-45-42z" fill={person.lips} />
      <path d="M138 307c20-4 54-4 74 0-3 12-20 18-37 18s-34-6-37-18z" fill="#fff" />
      <path
        d="M120 296c3 4 6 6 10 6M230 296c-3 4-6 6-10 6"
        fill="none"
        stroke={person.shade}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  )
}
