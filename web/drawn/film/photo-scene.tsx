import { palette } from '#ui/illustrations/palette.ts'
import { people } from '#ui/illustrations/people.ts'
import { StudioScene } from '#ui/illustrations/studio-scene.tsx'
import { Viewfinder } from '#ui/illustrations/viewfinder.tsx'
import { between, flash, progress } from './motion.ts'
import type { SceneProps } from './parts.tsx'

const SHOTS = [2.6, 3.9, 5.2]

/** The view moves in on the person, the frame closes around the head, the flash fires. */
export function PhotoScene({ at }: SceneProps) {
  const nearer = between(2, 2.3, progress(at, 0, 5))
  const framed = progress(at, 1.2, 0.9)
  const inset = between(-40, 0, framed)
  const light = Math.max(...SHOTS.map((shot) => flash(at, shot)))
  return (
    <>
      <g transform={`translate(${(1280 - 640 * nearer) * 0.78} ${(720 - 360 * nearer) * 0.55}) scale(${nearer})`}>
        <StudioScene person={people.mira} />
        <g opacity={framed}>
          <Viewfinder
            x={372 + inset}
            y={78 + inset}
            width={166 - 2 * inset}
            height={214 - 2 * inset}
            arm={22}
            strokeWidth={4}
            colour={palette.amber}
          />
        </g>
      </g>
      <rect width="1280" height="720" fill={palette.white} opacity={(light * 0.85).toFixed(3)} />
    </>
  )
}
