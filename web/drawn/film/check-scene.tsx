import { Face, PHOTO } from '#ui/illustrations/face.tsx'
import { palette } from '#ui/illustrations/palette.ts'
import { people } from '#ui/illustrations/people.ts'
import { between, pop, progress } from './motion.ts'
import { Ground, Mark, Placed, type SceneProps, SHADOW, Words } from './parts.tsx'

const CHECKS = ['Format', 'Gesicht', 'Augen', 'Licht', 'Hintergrund']

/** Guides and a scanning line pass over the photo; one check after the other is ticked. */
export function CheckScene({ at }: SceneProps) {
  return (
    <>
      <Ground />
      <Placed x={250} y={50} scale={1.22}>
        <g filter={SHADOW}>
          <rect width={PHOTO.width} height={PHOTO.height} rx="14" fill={palette.white} />
        </g>
        <Face person={people.mira} radius={14} />
        <Guides at={at} />
      </Placed>
      {CHECKS.map((check, index) => (
        <Check key={check} name={check} y={105 + index * 96} at={at} start={1.5 + index * 0.75} />
      ))}
    </>
  )
}

function Guides({ at }: SceneProps) {
  const drawn = progress(at, 0.4, 0.9)
  const line = between(0, PHOTO.height, (at * 0.45) % 1)
  return (
    <g fill="none" stroke={palette.p700} strokeWidth="2.500">
      <g opacity={drawn}>
        <rect y="130" width={PHOTO.width} height="100" fill={palette.p700} fillOpacity=".12" stroke="none" />
        <path d="M175 0v450" strokeDasharray="2 7" strokeLinecap="round" />
        <ellipse cx="175" cy="212" rx={between(150, 112, drawn)} ry={between(200, 164, drawn)} />
      </g>
      {at > 1.2 && at < 5.4 && <path d={`M0 ${line.toFixed(1)}h350`} stroke={palette.amber} strokeWidth="4" />}
    </g>
  )
}

function Check({ name, y, at, start }: { name: string; y: number; at: number; start: number }) {
  return (
    <Placed x={between(790, 760, progress(at, start - 0.5, 0.5))} y={y} opacity={progress(at, start - 0.5, 0.4)}>
      <g filter={SHADOW}>
        <rect width="330" height="74" rx="37" fill={palette.white} />
      </g>
      <circle cx="40" cy="37" r="18" fill="none" stroke={palette.line} strokeWidth="4" />
      <Placed x={40} y={37} scale={pop(at, start, 0.4)}>
        <Mark />
      </Placed>
      <Words x={78} y={48} size={31} weight={650}>
        {name}
      </Words>
    </Placed>
  )
}
