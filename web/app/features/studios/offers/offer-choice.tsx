import styles from '#features/studios/my-studios.module.css'

interface OfferChoiceProps<K extends string> {
  legend: string
  table: Readonly<Record<K, string>>
  chosen: readonly K[]
  onChange: (chosen: readonly K[]) => void
}

/** Multiple choice from a list, one checkbox each. */
export function OfferChoice<K extends string>({ legend, table, chosen, onChange }: OfferChoiceProps<K>) {
  return (
    <fieldset className={styles.offerChoice}>
      <legend>{legend}</legend>
      {(Object.entries(table) as [K, string][]).map(([key, name]) => (
        <label key={key}>
          <input
            type="checkbox"
            className="tick-box"
            checked={chosen.includes(key)}
            onChange={() => onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
