import { Inline } from '#features/content/inline.tsx'
import { Example, type ExampleProps } from './example.tsx'
import styles from './photos.module.css'

interface PhotoPair {
  title: string
  good: ExampleProps
  bad: ExampleProps
}

/**
 * Pairs of a suitable and an unsuitable photo, one per line:
 * `Kopfhaltung: gerade = Kopf gerade / geneigt = Kopf geneigt`.
 */
export function PhotoPairs({ lines }: { lines: string[] }) {
  return (
    <div className={styles.pairs}>
      {lines.map(readPair).map(({ title, good, bad }) => (
        <section className="pair" key={title}>
          <h3>
            <Inline>{title}</Inline>
          </h3>
          <div>
            <Example {...good} />
            <Example {...bad} bad />
          </div>
        </section>
      ))}
    </div>
  )
}

function readPair(line: string): PhotoPair {
  const [, title, ...shown] = /^(.+?): ([\w-]+) = (.+?) \/ ([\w-]+) = (.+)$/.exec(line) ?? []
  const [goodDrawing, goodCaption, badDrawing, badCaption] = shown
  if (!title || !goodDrawing || !goodCaption || !badDrawing || !badCaption) throw new Error(`Not a pair: ${line}`)
  return {
    title,
    good: { drawing: goodDrawing, caption: goodCaption },
    bad: { drawing: badDrawing, caption: badCaption },
  }
}
