import { facts } from '#texts/facts.ts'
import { palette } from '#ui/illustrations/palette.ts'
import { between, pop, progress } from './motion.ts'
import { Ground, Mark, Placed, type SceneProps, Words } from './parts.tsx'

const DOCUMENTS = ['Reisepass', 'Personalausweis', 'Visum']

/** How long the code holds and what for. */
export function ClosingScene({ at }: SceneProps) {
  return (
    <>
      <Ground colour={palette.p700} />
      <Placed x={640} y={between(250, 220, progress(at, 0.2, 0.8))} opacity={progress(at, 0.2, 0.8)}>
        <Words x={0} y={0} size={150} weight={750} anchor="middle" display colour={palette.white}>
          {facts.validity}
        </Words>
        <Words x={0} y={64} size={36} anchor="middle" colour={palette.p100}>
          gültig ab dem Tag der Aufnahme
        </Words>
      </Placed>
      {DOCUMENTS.map((name, index) => (
        <Placed
          key={name}
          x={115 + index * 360}
          y={between(420, 390, progress(at, 1.2 + index * 0.4, 0.6))}
          opacity={progress(at, 1.2 + index * 0.4, 0.5)}
        >
          <rect width="330" height="96" rx="16" fill={palette.white} />
          <Placed x={48} y={48} scale={pop(at, 1.6 + index * 0.4, 0.4)}>
            <Mark />
          </Placed>
          <Words x={86} y={59} size={29} weight={650}>
            {name}
          </Words>
        </Placed>
      ))}
    </>
  )
}
