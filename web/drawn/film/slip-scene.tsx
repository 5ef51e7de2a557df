import { palette } from '#ui/illustrations/palette.ts'
import { SlipCard } from '#ui/illustrations/slip-card.tsx'
import { between, progress } from './motion.ts'
import { Ground, Placed, type SceneProps, SHADOW } from './parts.tsx'

/** The printer brings out the slip; then it comes nearer to be read. */
export function SlipScene({ at }: SceneProps) {
  const printed = progress(at, 0.6, 2)
  const near = progress(at, 3.1, 0.9)
  return (
    <>
      <Ground />
      <g opacity={1 - near}>
        <rect x="470" y="60" width="340" height="90" fill={palette.p100} />
        <rect x="380" y="120" width="520" height="160" rx="30" fill={palette.ink} />
        <rect x="440" y="228" width="400" height="22" rx="11" fill={palette.muted} />
        <circle cx="848" cy="168" r="13" fill={at % 0.6 < 0.3 && at < 3 ? palette.amber : palette.p100} />
      </g>
      <svg
        x="400"
        y={between(240, 0, near)}
        width="480"
        height="720"
        viewBox={`400 ${between(240, 0, near)} 480 720`}
        aria-hidden="true"
      >
        <Placed
          x={between(519, 470, near)}
          y={between(between(-90, 240, printed), 45, near)}
          scale={between(1.4, 2.25, near)}
        >
          <g filter={SHADOW}>
            <SlipCard />
          </g>
        </Placed>
      </svg>
    </>
  )
}
