import type { Person } from './people.ts'

export type EyeLids = 'open' | 'half' | 'closed'
export type MouthShape = 'closed' | 'teeth'

/** Height of the eyes on the 350 × 450 grid of a face. */
const EYES_Y = 210

const UPPER_LID: Record<EyeLids, string> = {
  open: 'M-24 2C-14-14 12-16 23 0',
  half: 'M-23 2c12-3 33-4 45-1',
  closed: 'M-22 0c9 9 34 10 43 0',
}

/** The left eye with its brow; the caller mirrors it. `look` moves the iris sideways. */
export function Eye({ person, lids, look }: { person: Person; lids: EyeLids; look: number }) {
  const dark = browOf(person)
  return (
    <g transform={`translate(131 ${EYES_Y})`} fill="none" strokeLinecap="round">
      <path d="M-27-25C-17-36 4-38 23-31" stroke={dark} strokeWidth="6.5" />
      {lids === 'closed' ? null : <OpenEye iris={person.iris} look={look} />}
      {lids === 'half' ? (
        <path d="M-26 2C-13-17 13-18 25 1c-12-3-35-2-51 1z" fill={person.shade} />
      ) : (
        <path d="M-21-10C-9-20 11-21 21-12" stroke={person.shade} strokeWidth="2.5" />
      )}
      <path d={UPPER_LID[lids]} stroke={dark} strokeWidth="4" />
    </g>
  )
}

/** Light hair and cloth do not set the colour of brows and lashes. */
function browOf({ hair, hairShape }: Person): string {
  if (hairShape === 'swept') return '#7f5830'
  if (hairShape === 'bob') return '#8b8a88'
  return hairShape === 'headscarf' ? '#43302a' : hair
}

function OpenEye({ iris, look }: { iris: string; look: number }) {
  const cx = look === 0 ? undefined : look
  return (
    <>
      <path d="M-23 2C-13-13 12-14 22 1 13 12-12 13-23 2z" fill="#fff" />
      <circle cx={cx} r="10" fill={iris} />
      <circle cx={cx} r="4.6" fill="#111" />
      <circle cx={look + 3} cy="-4" r="2.4" fill="#fff" />
    </>
  )
}

export function Nose({ person }: { person: Person }) {
  return (
    <g fill="none" stroke={person.shade} strokeLinecap="round">
      <path d="M177 214c6 16 14 34 19 46-4 8-12 12-20 12z" fill={person.shade} fillOpacity=".28" stroke="none" />
      <path d="M156 266c-1 8 6 12 12 9 5 4 9 4 14 0 6 3 13-1 12-9" strokeWidth="4" />
    </g>
  )
}

export function Mouth({ person, shape }: { person: Person; shape: MouthShape }) {
  return shape === 'teeth' ? <LaughingMouth person={person} /> : <ClosedMouth person={person} />
}

/** Closed and neutral, without drooping corners. */
function ClosedMouth({ person }: { person: Person }) {
  return (
    <>
      <path d="M143 314c12-6 24-11 32-6 8-5 20 0 32 6-10 13-19 18-32 18s-22-5-32-18z" fill={person.lips} />
      <path
        d="M140 312c10 6 22 6 35 5 13 1 25 1 35-5"
        fill="none"
        stroke="#4a201b"
        strokeOpacity=".5"
        strokeWidth="2.5"
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

/** Warm cheeks, beard and wrinkles: everything drawn on the skin. */
export function Skin({ person, plain }: { person: Person; plain?: boolean | undefined }) {
  return (
    <>
      {!plain && (
        <path
          d="M84 268a28 19 0 0 1 56 0 28 19 0 0 1-56 0m126 0a28 19 0 0 1 56 0 28 19 0 0 1-56 0"
          fill={person.lips}
          fillOpacity=".12"
        />
      )}
      {person.lined && (
        <path
          d="M92 232c-8 2-12 5-15 9M94 240c-6 3-9 6-11 10M258 232c8 2 12 5 15 9M256 240c6 3 9 6 11 10M146 278c-10 10-16 20-18 32M204 278c10 10 16 20 18 32"
          fill="none"
          stroke={person.shade}
          strokeOpacity=".7"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      )}
      {person.beard && (
        <path
          d="M78 226c2 66 14 96 30 118 18 22 42 30 67 30s49-8 67-30c16-22 28-52 30-118-8 26-18 46-34 58-14-4-26 6-36 6-10-4-18-4-27 0-9-4-17-4-27 0-10 0-22-10-36-6-16-12-26-32-34-58z"
          fill={person.hair}
          fillOpacity=".9"
        />
      )}
    </>
  )
}
