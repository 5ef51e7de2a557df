import { Face } from '#ui/illustrations/face.tsx'
import { palette } from '#ui/illustrations/palette.ts'
import { people } from '#ui/illustrations/people.ts'
import { between, pop, progress } from './motion.ts'
import { Ground, Placed, type SceneProps, SHADOW } from './parts.tsx'

/** The photo is locked before it leaves, and only then travels into the cloud. */
export function TransferScene({ at }: SceneProps) {
  const locked = pop(at, 0.9)
  const travel = progress(at, 2.1, 1.8)
  const x = between(170, 817, travel)
  const y = between(150, 256, travel) - Math.sin(travel * Math.PI) * 40
  return (
    <>
      <Ground />
      <path
        d="M420 330h330"
        stroke={palette.p700}
        strokeWidth="6"
        strokeDasharray="4 20"
        strokeDashoffset={(-at * 40).toFixed(1)}
        strokeLinecap="round"
      />
      <Cloud />
      <Placed x={x} y={y} scale={between(0.8, 0.36, travel)} opacity={1 - progress(at, 3.9, 0.5)}>
        <g filter={SHADOW}>
          <rect width="350" height="450" rx="14" fill={palette.white} />
        </g>
        <Face person={people.mira} radius={14} />
        <rect width="350" height="450" rx="14" fill={palette.p700} opacity={(Math.min(1, locked) * 0.82).toFixed(3)} />
        <Placed x={175} y={225} scale={locked * 2.6}>
          <Padlock body={palette.amber} hole={palette.ink} />
        </Placed>
      </Placed>
      <Placed x={880} y={350} scale={pop(at, 4) * 2.4}>
        <Padlock body={palette.p700} hole={palette.amber} />
      </Placed>
    </>
  )
}

function Cloud() {
  return (
    <Placed x={646} y={120} scale={2.1}>
      <path
        d="M66 150H170a42 42 0 0 0 6-83.500A63 63 0 0 0 56 57a48 48 0 0 0-21 93z"
        fill={palette.white}
        stroke={palette.p700}
        strokeWidth="3.500"
        strokeLinejoin="round"
      />
    </Placed>
  )
}

/** 44 × 52 units around its own centre. */
function Padlock({ body, hole }: { body: string; hole: string }) {
  return (
    <>
      <path d="M-14-6v-9a14 14 0 0 1 28 0v9" fill="none" stroke={body} strokeWidth="5.500" />
      <rect x="-22" y="-8" width="44" height="34" rx="7" fill={body} />
      <circle cy="6" r="5" fill={hole} />
      <path d="M0 8v9" stroke={hole} strokeWidth="4" strokeLinecap="round" />
    </>
  )
}
