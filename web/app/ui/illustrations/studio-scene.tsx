import { Camera } from './camera.tsx'
import { Face } from './face.tsx'
import { palette } from './palette.ts'
import { type Person, people } from './people.ts'

/** Camera, lamps and a person before the backdrop: the film's poster and its first scene, 640 × 360 units. */
export function StudioScene({ person = people.kim }: { person?: Person }) {
  return (
    <>
      <rect width="640" height="360" fill={palette.p700} />
      <path d="M0 300h640v60H0z" fill={palette.p900} />
      <path d="M352 42h206v258H352z" fill={palette.p100} />
      <path d="M344 36h222" stroke={palette.p900} strokeWidth="8" strokeLinecap="round" />
      <g transform="translate(368 75) scale(.5)">
        <Face person={person} backdrop={palette.p100} />
      </g>
      <g transform="translate(150 112)">
        <path d="M75 116v60M75 122 29 240M75 122l46 118" stroke={palette.ink} strokeWidth="9" strokeLinecap="round" />
        <Camera />
      </g>
      <Lamp x={73} y={62} foot={316} />
      <Lamp x={598} y={30} foot={306} />
    </>
  )
}

function Lamp({ x, y, foot }: { x: number; y: number; foot: number }) {
  return (
    <>
      <path
        d={`M${x} ${y + 54}V${foot}M${x - 24} ${foot}h48`}
        stroke={palette.ink}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d={`M${x - 34} ${y}h68l-10 58h-48z`} fill={palette.amber} />
    </>
  )
}
