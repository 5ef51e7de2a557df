import { IconCircleCheck } from '@tabler/icons-react'
import { Inline } from '#features/content/inline.tsx'
import { PhotoExample } from '#ui/illustrations/photo-example.tsx'
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
              <span className="tag ok">
                <IconCircleCheck className="line-icon" aria-hidden="true" />
                Geeignet
              </span>
              <Inline>{caption}</Inline>
            </figcaption>
          </figure>
        )
      })}
    </div>
  )
}
