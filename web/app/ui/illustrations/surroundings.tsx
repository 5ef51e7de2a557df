import { PHOTO } from './face.tsx'
import type { Person } from './people.ts'

/** Backgrounds and overlays of a portrait, in its 350 × 450 units. */

export function Stripes() {
  return <path d="M30 0v450M90 0v450M150 0v450M210 0v450M270 0v450M330 0v450" stroke="#a8b9bc" strokeWidth="22" />
}

/** The shadow cast on the wall by a lamp from the left. */
export function WallShadow() {
  return (
    <path
      d="M205 40c84 0 124 64 118 150-4 76-24 120-46 152 34 16 72 20 96 36v80H150V60z"
      fill="#7f9196"
      fillOpacity=".75"
    />
  )
}

/** Half of a face with long hair in the dark. */
export function HalfDark() {
  return (
    <path d="M175 37c49 0 93 23 113 87 20 66 20 206 4 278 38 11 64 27 72 58H175z" fill="#0c1214" fillOpacity=".55" />
  )
}

/** Paper that has turned yellow. */
export function OldPaper() {
  return (
    <>
      <path d={`M0 0h${PHOTO.width}v${PHOTO.height}H0z`} fill="#c08a35" fillOpacity=".42" />
      <path
        d="M262 0c6 60-14 96 88 130M0 388c52 4 60 30 66 62"
        fill="none"
        stroke="#fff"
        strokeOpacity=".75"
        strokeWidth="3"
      />
    </>
  )
}

/** An app's filter over a picture. */
export function AppFilter() {
  return (
    <g fill="#fff">
      <path d="m60 70 6 16 16 6-16 6-6 16-6-16-16-6 16-6zM296 56l4 11 11 4-11 4-4 11-4-11-11-4 11-4zM300 330l5 13 13 5-13 5-5 13-5-13-13-5 13-5z" />
      <g fill="#f08fa0" fillOpacity=".6">
        <ellipse cx="110" cy="276" rx="26" ry="15" />
        <ellipse cx="240" cy="276" rx="26" ry="15" />
      </g>
    </g>
  )
}

export function BigPattern({ person }: { person: Person }) {
  return (
    <g>
      <path d="M-14 460c8-38 52-56 112-66l36-8h82l36 8c60 10 104 28 112 66z" fill="#f3f0ea" />
      <path
        d="M6 440 60 404M40 460l64-60M96 460l20-24M246 460l-12-22M310 460l-60-60M350 446l-58-40"
        stroke="#9a3b46"
        strokeWidth="15"
      />
      <path d="M127 380h96v6c0 20-22 34-48 34s-48-14-48-34z" fill={person.shade} />
    </g>
  )
}
