import { useId } from 'react'
import { HairBehind, HairInFront } from './hair.tsx'
import { palette } from './palette.ts'
import type { Person } from './people.ts'

/** 35 × 45 mm: ten units are one millimetre, so guides drawn over a face are true to scale. */
export const PHOTO = { width: 350, height: 450, crownY: 52, chinY: 372, eyesY: 210 } as const

const HEAD =
  'M76 196C76 104 116 52 175 52s99 52 99 144c0 56-8 92-26 122-20 34-46 54-73 54s-53-20-73-54c-18-30-26-66-26-122z'

export interface FaceProps {
  person: Person
  backdrop?: string
  /** Radius of the picture's corners in its own units. */
  radius?: number
  eyes?: 'open' | 'closed'
}

/** A biometric portrait on a 350 × 450 grid; the caller places it with a transform. */
export function Face({ person, backdrop = palette.backdrop, radius = 0, eyes = 'open' }: FaceProps) {
  const clip = useId()
  return (
    <g clipPath={`url(#${clip})`}>
      <clipPath id={clip}>
        <rect width={PHOTO.width} height={PHOTO.height} rx={radius} />
      </clipPath>
      <rect width={PHOTO.width} height={PHOTO.height} fill={backdrop} />
      <HairBehind person={person} />
      <Shoulders person={person} />
      <g fill={person.shade}>
        <ellipse cx="77" cy="226" rx="12" ry="27" />
        <ellipse cx="273" cy="226" rx="12" ry="27" />
      </g>
      <path d={HEAD} fill={person.skin} />
      <Eye person={person} x={131} eyes={eyes} />
      <g transform="matrix(-1 0 0 1 350 0)">
        <Eye person={person} x={131} eyes={eyes} />
      </g>
      <NoseAndMouth person={person} />
      <HairInFront person={person} />
    </g>
  )
}

function Shoulders({ person }: { person: Person }) {
  return (
    <>
      <path d="M-14 460c8-38 52-56 112-66l36-8h82l36 8c60 10 104 28 112 66z" fill={person.clothes} />
      <path d="M127 316h96v68c0 22-22 36-48 36s-48-14-48-36z" fill={person.shade} />
      {person.collar !== undefined && (
        <path d="M124 378c8 36 94 36 102 0l13 9c-10 52-118 52-128 0z" fill={person.collar} />
      )}
    </>
  )
}

function Eye({ person, x, eyes }: { person: Person; x: number; eyes: 'open' | 'closed' }) {
  return (
    <g transform={`translate(${x} ${PHOTO.eyesY})`}>
      <path d="M-27-24c12-11 34-13 50-5l-2 7c-15-6-33-6-48-2z" fill={person.hair} />
      {eyes === 'open' ? <OpenEye iris={person.iris} /> : null}
      <path
        d={eyes === 'open' ? 'M-23 1C-12-13 12-14 22 0' : 'M-22 0c9 9 34 10 43 0'}
        fill="none"
        stroke={person.hairShape === 'swept' ? '#7a5430' : person.hair}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  )
}

function OpenEye({ iris }: { iris: string }) {
  return (
    <>
      <path d="M-22 1C-12-12 12-13 21 1 12 11-12 12-22 1z" fill="#fff" />
      <circle r="9" fill={iris} />
      <circle r="4.200" fill="#111" />
      <circle cy="-3.500" r="1.900" fill="#fff" />
    </>
  )
}

function NoseAndMouth({ person }: { person: Person }) {
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
