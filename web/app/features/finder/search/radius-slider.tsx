import { type CSSProperties, useId } from 'react'
import { RADIUS_KM } from '#features/finder/constants.ts'
import { words } from '#features/finder/words.ts'
import styles from './search-form.module.css'
import { radiusText } from './sentences.ts'

const { min, max, step } = RADIUS_KM

/** The native slider: with arrow keys, page keys and touch. */
export function RadiusSlider({ value, onChange }: { value: number; onChange: (km: number) => void }) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <div className={styles.sliderRow}>
        <label htmlFor={id}>{words().radius}</label>
        <output htmlFor={id} aria-hidden="true">
          {radiusText(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={words().kilometres(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        style={{ '--filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties}
      />
      <div className={`${styles.sliderRow} small muted`} aria-hidden="true">
        <span>{radiusText(min)}</span>
        <span>{radiusText(max)}</span>
      </div>
    </div>
  )
}
