import { type ReactNode, useId } from 'react'
import { Eye, type EyeLids, Mouth, type MouthShape, Nose, Skin } from './features.tsx'
import { HairBehind, HairInFront } from './hair.tsx'
import { palette } from './palette.ts'
import type { Person } from './people.ts'

/** 35 × 45 mm: ten units are one millimetre, so guides drawn over a face are true to scale. */
export const PHOTO = { width: 350, height: 450, crownY: 52, chinY: 372, eyesY: 210 } as const

/** Outline of a head from the front. */
export const HEAD =
  'M76 196C76 104 116 52 175 52s99 52 99 144c0 56-8 92-26 122-20 34-46 54-73 54s-53-20-73-54c-18-30-26-66-26-122z'

const YOUNG_HEAD =
  'M72 214C72 106 116 52 175 52s103 52 103 162c0 50-10 82-32 106-20 22-44 34-71 34s-51-12-71-34c-22-24-32-56-32-106z'

/** How a child's features are moved and stretched on the head. */
const YOUNG = {
  eyes: 'translate(175 228) scale(1.1 1.22) translate(-175 -210)',
  nose: 'translate(175 262) scale(.78 .62) translate(-175 -258)',
  mouth: 'translate(175 308) scale(.74 .86) translate(-175 -316)',
} as const

export interface FaceProps {
  person: Person
  backdrop?: string
  /** Radius of the picture's corners in its own units. */
  radius?: number
  eyes?: EyeLids
  gaze?: 'camera' | 'aside'
  mouth?: MouthShape
  /** Degrees to the side. */
  tilt?: number
  /** 1 fills the template. */
  size?: number
  blurred?: boolean
  /** Stamp size: omits details that are invisible there. */
  small?: boolean
  /** Between backdrop and person. */
  behind?: ReactNode
  /** On clothes and neck. */
  onClothes?: ReactNode
  /** On the head, turning with it. */
  worn?: ReactNode
  /** Over the whole picture. */
  over?: ReactNode
}

/** A biometric portrait on a 350 × 450 grid; the caller places it with a transform. */
export function Face({ person, backdrop = palette.backdrop, radius = 0, ...props }: FaceProps) {
  const clip = useId()
  const blur = useId()
  return (
    <g clipPath={`url(#${clip})`}>
      <clipPath id={clip}>
        <rect width={PHOTO.width} height={PHOTO.height} rx={radius} />
      </clipPath>
      <rect width={PHOTO.width} height={PHOTO.height} fill={backdrop} />
      {props.behind}
      {props.blurred ? (
        <g filter={`url(#${blur})`}>
          <filter id={blur}>
            <feGaussianBlur stdDeviation="7" />
          </filter>
          <PersonDrawn person={person} {...props} />
        </g>
      ) : (
        <PersonDrawn person={person} {...props} />
      )}
      {props.over}
    </g>
  )
}

function PersonDrawn({ person, eyes = 'open', gaze = 'camera', mouth = 'closed', ...props }: FaceProps) {
  const { tilt = 0, size = 1 } = props
  const look = gaze === 'aside' ? 9 : 0
  const young = person.young ? YOUNG : undefined
  return (
    <Placed transform={size === 1 ? undefined : `translate(175 225) scale(${size}) translate(-175 -225)`}>
      <Turned by={tilt}>
        <HairBehind person={person} />
      </Turned>
      {size < 1 && <path d="M-80 910V530c0-70 44-118 122-136h266c78 18 122 66 122 136v380z" fill={person.clothes} />}
      <Shoulders person={person} shaded={!props.small} />
      {props.onClothes}
      <Turned by={tilt}>
        <g fill={person.shade}>
          <ellipse cx="77" cy="226" rx="12" ry="27" />
          <ellipse cx="273" cy="226" rx="12" ry="27" />
        </g>
        <path d={young ? YOUNG_HEAD : HEAD} fill={person.skin} />
        <Skin person={person} plain={props.small} />
        <Placed transform={young?.eyes}>
          <Eye person={person} lids={eyes} look={look} />
          <g transform="matrix(-1 0 0 1 350 0)">
            <Eye person={person} lids={eyes} look={-look} />
          </g>
        </Placed>
        <Placed transform={young?.nose}>
          <Nose person={person} />
        </Placed>
        <Placed transform={young?.mouth}>
          <Mouth person={person} shape={mouth} />
        </Placed>
        <HairInFront person={person} lit={!props.small} />
        {props.worn}
      </Turned>
    </Placed>
  )
}

/** Rotated around the neck. */
function Turned({ by, children }: { by: number; children: ReactNode }) {
  return <Placed transform={by === 0 ? undefined : `rotate(${by} 175 380)`}>{children}</Placed>
}

/** Most faces are upright: they need no group. */
function Placed({ transform, children }: { transform: string | undefined; children: ReactNode }) {
  return transform ? <g transform={transform}>{children}</g> : children
}

function Shoulders({ person, shaded }: { person: Person; shaded: boolean }) {
  return (
    <>
      <path d="M-14 460c8-38 52-56 112-66l36-8h82l36 8c60 10 104 28 112 66z" fill={person.clothes} />
      <path d="M127 316h96v68c0 22-22 36-48 36s-48-14-48-36z" fill={person.shade} />
      {shaded && (
        <path d="M127 350c12 20 28 30 48 30s36-10 48-30v22c-12 16-28 24-48 24s-36-8-48-24z" fillOpacity=".13" />
      )}
      {person.collar !== undefined && (
        <path d="M124 378c8 36 94 36 102 0l13 9c-10 52-118 52-128 0z" fill={person.collar} />
      )}
    </>
  )
}
