import { IconCircleCheck } from '@tabler/icons-react'
import { Inline } from '#features/content/inline.tsx'
import { PhotoExample } from '#ui/illustrations/photo-example.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './photos.module.css'

/** Suitable photos in a row, one per line: `mira: Petrolfarbenes Oberteil`. */
export function GoodExamples({ lines }: { lines: string[] }) {
  return (
    <div className={styles.examples}>
      {lines.map((line) => {
        const [drawing, caption] = line.split(': ')
        if (!drawing || !caption) throw new Error(`Not an example: ${line}`)
        return (
          <figure key={caption}>
            <PhotoExample name={drawing} />
            <figcaption>
              <Tag tone="ok" icon={IconCircleCheck} word="Geeignet" />
              <Inline>{caption}</Inline>
            </figcaption>
          </figure>
        )
      })}
    </div>
  )
}
