import { Face } from '#ui/illustrations/face.tsx'
import { palette } from '#ui/illustrations/palette.ts'
import { people } from '#ui/illustrations/people.ts'
import { between, pop, progress } from './motion.ts'
import { Ground, Mark, Placed, Pointer, type SceneProps, SHADOW, Words } from './parts.tsx'

const SHOTS = [
  { x: 130, eyes: 'closed', verdict: 'Augen geschlossen' },
  { x: 490, eyes: 'open', verdict: 'Geeignet' },
  { x: 850, eyes: 'open', verdict: 'Geeignet' },
] as const
const CHOOSE_AT = 3.9

/** One of three shots is not suitable; of the others one is chosen and confirmed. */
export function ChoiceScene({ at }: SceneProps) {
  const move = progress(at, 2.8, 0.9)
  return (
    <>
      <Ground />
      {SHOTS.map((shot, index) => (
        <Shot key={shot.x} {...shot} index={index} at={at} />
      ))}
      {at > 2.6 && (
        <Pointer
          x={between(980, 690, move)}
          y={between(640, 330, move)}
          pressed={at > CHOOSE_AT - 0.12 && at < CHOOSE_AT + 0.15 ? 1 : 0}
        />
      )}
    </>
  )
}

function Shot({ x, eyes, verdict, index, at }: (typeof SHOTS)[number] & { index: number; at: number }) {
  const arrived = progress(at, 0.2 + index * 0.25, 0.6)
  const good = eyes === 'open'
  const chosen = index === 1 ? pop(at, CHOOSE_AT) : 0
  return (
    <Placed x={x} y={between(130, 70, arrived)} opacity={arrived}>
      <g filter={SHADOW}>
        <rect x="-12" y="-12" width="324" height="500" rx="18" fill={palette.white} />
      </g>
      {chosen > 0 && (
        <rect
          x="-12"
          y="-12"
          width="324"
          height="500"
          rx="18"
          fill="none"
          stroke={palette.ok}
          strokeWidth={8 * chosen}
        />
      )}
      <g transform="scale(.857)" opacity={good || at < 1.6 ? 1 : 0.55}>
        <Face person={people.mira} radius={12} eyes={eyes} />
      </g>
      <Placed x={24} y={438} scale={pop(at, 1.3 + index * 0.3, 0.4)}>
        <Mark good={good} />
      </Placed>
      <Placed x={0} y={0} opacity={progress(at, 1.3 + index * 0.3, 0.4)}>
        <Words x={54} y={447} size={26} weight={650} colour={good ? palette.ok : '#98161e'}>
          {verdict}
        </Words>
      </Placed>
      <Placed x={282} y={14} scale={chosen * 1.7}>
        <Mark />
      </Placed>
    </Placed>
  )
}
