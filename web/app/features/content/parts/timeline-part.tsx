import { Inline } from '#features/content/inline.tsx'
import styles from './timeline-part.module.css'

/** Moments in order, one per line: `Am Tag der Aufnahme | Das Bild liegt verschlüsselt in der Cloud.` */
export function TimelinePart({ lines }: { lines: string[] }) {
  return (
    <ol className={styles.timeline}>
      {lines.map((line) => {
        const [moment, text] = line.split(' | ')
        if (!moment || !text) throw new Error(`Not a moment: ${line}`)
        return (
          <li key={moment}>
            <b>
              <Inline>{moment}</Inline>
            </b>
            <p>
              <Inline>{text}</Inline>
            </p>
          </li>
        )
      })}
    </ol>
  )
}
