import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Inline } from '#features/content/inline.tsx'
import { PhotoExample } from '#ui/illustrations/photo-example.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './photos.module.css'

interface Shown {
  drawing: string
  caption: string
}

interface PhotoPair {
  title: string
  good: Shown
  bad: Shown
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
            <figure>
              <PhotoExample name={good.drawing} />
              <figcaption>
                <Tag tone="ok" icon={IconCircleCheck} word="Geeignet" />
                <Inline>{good.caption}</Inline>
              </figcaption>
            </figure>
            <figure className="bad">
              <PhotoExample name={bad.drawing} />
              <figcaption>
                <Tag tone="err" icon={IconCircleX} word="Nicht geeignet" />
                <Inline>{bad.caption}</Inline>
              </figcaption>
            </figure>
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
