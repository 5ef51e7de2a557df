import { palette } from './palette.ts'

/** Things on and around a face, in its 350 × 450 units. */

export function Glasses({ lenses = 'clear' }: { lenses?: 'clear' | 'glare' | 'dark' }) {
  const fill = lenses === 'dark' ? '#2b3336' : '#fff'
  return (
    <>
      <g fill={fill} fillOpacity={lenses === 'dark' ? 0.82 : 0.1} stroke={palette.ink} strokeWidth="5">
        <rect x="94" y="186" width="74" height="54" rx="18" />
        <rect x="182" y="186" width="74" height="54" rx="18" />
      </g>
      <path d="M168 204c5-5 9-5 14 0M94 204l-20-6M256 204l20-6" fill="none" stroke={palette.ink} strokeWidth="5" />
      {lenses === 'glare' && (
        <path d="m100 234 34-46h26l-36 50H110zm94 4 36-50h22l-38 50z" fill="#fff" fillOpacity=".92" />
      )}
    </>
  )
}

export function Cap() {
  return (
    <>
      <path d="M70 150c0-70 44-118 105-118s105 48 105 118c-66-20-144-20-210 0z" fill={palette.p900} />
      <path d="M62 152c30-26 196-26 226 0 6 8 2 16-8 14-66-16-144-16-210 0-10 2-14-6-8-14z" fill={palette.p700} />
    </>
  )
}

/** Wraps the neck up to the mouth. */
export function Scarf() {
  return (
    <>
      <path d="M86 352c40 34 138 34 178 0 22 16 24 62 8 84-56 34-138 34-194 0-16-22-14-68 8-84z" fill="#9a3b46" />
      <path
        d="M92 380c46 30 120 30 166 0M88 410c48 30 126 30 174 0"
        fill="none"
        stroke="#7c2a35"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  )
}

/** Hair that falls across one eye. */
export function Strands({ colour }: { colour: string }) {
  return <path d="M112 62c-30 40-44 108-30 204 34-6 70-20 82-58 10-34-2-82 24-138-20-14-52-18-76-8z" fill={colour} />
}

/** Fringe down to the eyes. */
export function Fringe({ colour, low }: { colour: string; low: boolean }) {
  const y = low ? 214 : 158
  return <path d={`M92 120c20-60 146-60 166 0l6 ${y - 120}c-40-14-138-14-178 0z`} fill={colour} />
}

/** White spots where skin or lips reflect the light. */
export function Shine({ at }: { at: 'skin' | 'lips' }) {
  if (at === 'lips') return <path d="M156 322c10 5 28 5 38 0-6 7-32 7-38 0z" fill="#fff" fillOpacity=".9" />
  return (
    <g fill="#fff" fillOpacity=".62">
      <ellipse cx="178" cy="128" rx="40" ry="17" />
      <ellipse cx="176" cy="246" rx="8" ry="24" />
      <ellipse cx="112" cy="262" rx="17" ry="10" />
      <ellipse cx="238" cy="262" rx="17" ry="10" />
      <ellipse cx="175" cy="354" rx="17" ry="7" />
    </g>
  )
}

const BOTH_EYES = [
  { key: 'left', transform: 'translate(131 210)' },
  { key: 'right', transform: 'matrix(-1 0 0 1 219 210)' },
]

/** Eye shadow and lashes, either hiding the eye or only hinted. */
export function EyeMakeUp({ strong }: { strong: boolean }) {
  return BOTH_EYES.map(({ key, transform }) => (
    <g key={key} transform={transform}>
      {strong ? (
        <>
          <path d="M-30 0C-18-26 18-28 30-6 16-14-12-14-30 0z" fill="#7a3e8e" />
          <path
            d="M-23-3q-9-3-14-12M-13-10q-6-5-8-14M0-13v-13M13-11q6-5 8-13M22-4q9-3 13-11"
            fill="none"
            stroke="#14100f"
            strokeWidth="4"
            strokeLinecap="round"
          />
          <path d="M-16-18h.1M0-20h.1M14-18h.1M-24-8h.1" stroke="#ffe9a8" strokeWidth="5" strokeLinecap="round" />
        </>
      ) : (
        <path d="M-25-1C-12-18 14-18 25-2 14-11-12-11-25-1z" fill="#a9745c" fillOpacity=".5" />
      )}
    </g>
  ))
}

/** Dark lines that change the shape of the face. */
export function Contouring() {
  return (
    <g fill="#7b4a34" fillOpacity=".45">
      <path d="M82 214c10 36 34 62 66 74-30 2-54-16-66-46z" />
      <path d="M268 214c-10 36-34 62-66 74 30 2 54-16 66-46z" />
      <path d="M158 190l6 74h-6zM192 190l-6 74h6z" />
    </g>
  )
}

export function Earrings() {
  return (
    <g fill={palette.amber} stroke="#b77900" strokeWidth="3">
      <circle cx="72" cy="290" r="26" fill="none" strokeWidth="9" stroke={palette.amber} />
      <circle cx="278" cy="290" r="26" fill="none" strokeWidth="9" stroke={palette.amber} />
      <path
        d="m72 300 5 9 10 2-8 7 2 10-9-5-9 5 2-10-8-7 10-2zm206 0 5 9 10 2-8 7 2 10-9-5-9 5 2-10-8-7 10-2z"
        fill="#fff"
      />
    </g>
  )
}
