import { Face } from '#ui/illustrations/face.tsx'
import { palette } from '#ui/illustrations/palette.ts'
import { people } from '#ui/illustrations/people.ts'
import { SlipCard } from '#ui/illustrations/slip-card.tsx'
import { between, pop, progress } from './motion.ts'
import { Ground, Mark, Placed, type SceneProps, SHADOW, Words } from './parts.tsx'

/** The code is scanned at the counter, and the photo appears on the clerk's screen. */
export function AuthorityScene({ at }: SceneProps) {
  const beam = Math.abs(((at * 0.7) % 2) - 1)
  const found = progress(at, 3.2, 0.6)
  return (
    <>
      <Ground />
      <rect y="560" width="1280" height="160" fill={palette.p100} />
      <Placed x={between(-330, 190, progress(at, 0.2, 0.9))} y={120} scale={1.65}>
        <g filter={SHADOW}>
          <SlipCard />
        </g>
        {at > 1.2 && at < 3.4 && (
          <path
            d={`M8 ${between(60, 180, beam).toFixed(1)}h156`}
            stroke={palette.amber}
            strokeWidth="5"
            strokeLinecap="round"
          />
        )}
      </Placed>
      <path d="M860 500h120l24 72H836z" fill={palette.muted} />
      <rect x="620" y="70" width="600" height="440" rx="22" fill={palette.ink} />
      <rect x="640" y="90" width="560" height="400" rx="8" fill={palette.white} />
      <Placed x={680} y={between(140, 118, found)} scale={0.76} opacity={found}>
        <Face person={people.mira} radius={10} />
      </Placed>
      <Placed x={1000} y={190} scale={pop(at, 3.9)}>
        <Mark />
      </Placed>
      <Placed x={0} y={0} opacity={progress(at, 3.9, 0.5)}>
        <Words x={980} y={262} size={29} weight={700} display>
          Bild gefunden
        </Words>
        <path d="M980 300h170M980 334h140M980 368h156" stroke={palette.line} strokeWidth="13" strokeLinecap="round" />
      </Placed>
    </>
  )
}
