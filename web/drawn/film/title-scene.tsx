import { palette } from '#ui/illustrations/palette.ts'
import { LogoDrawing } from '../logo-drawing.tsx'
import { between, pop, progress } from './motion.ts'
import { Ground, Placed, type SceneProps, Words } from './parts.tsx'

/** The logo comes together: corner marks close in around a head. */
export function TitleScene({ at }: SceneProps) {
  const closed = progress(at, 0.2, 1.2)
  return (
    <>
      <Ground colour={palette.p700} />
      <Placed x={640} y={250} opacity={progress(at, 0.1, 0.6)}>
        <LogoDrawing colour={palette.p100} half={between(190, 120, closed)} lamp={pop(at, 1)} />
      </Placed>
      <Placed x={640} y={between(510, 490, progress(at, 0.8, 0.8))} opacity={progress(at, 0.8, 0.8)}>
        <Words x={0} y={0} size={60} weight={750} anchor="middle" display colour={palette.white}>
          Ihr Termin im Fotostudio
        </Words>
      </Placed>
    </>
  )
}
