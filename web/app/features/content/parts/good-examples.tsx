import { Example } from './example.tsx'
import styles from './photos.module.css'

/** Suitable photos in a row, one per line: `mira: Petrolfarbenes Oberteil`. */
export function GoodExamples({ lines }: { lines: string[] }) {
  return (
    <div className={styles.examples}>
      {lines.map((line) => {
        const [drawing, caption] = line.split(': ')
        if (!drawing || !caption) throw new Error(`Not an example: ${line}`)
        return <Example key={caption} drawing={drawing} caption={caption} />
      })}
    </div>
  )
}
