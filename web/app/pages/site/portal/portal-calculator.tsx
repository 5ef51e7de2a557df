import { germanDay } from '@epassbild/contract/days.ts'
import { vatPercentOn } from '@epassbild/contract/prices.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { costsOf, EXAMPLE_STUDIO } from '#texts/costs.ts'
import { euros } from '#texts/euros.ts'
import styles from './portal.module.css'

const FIELDS = [
  { name: 'locations', label: 'Standorte', one: 'einen Standort', max: 99 },
  { name: 'people', label: 'Personen', one: 'eine Person', max: 999 },
  { name: 'photos', label: 'Passbilder im Monat', one: 'zehn Passbilder', max: 99_990, step: 10 },
] as const

/** Prerendered for the initial numbers and the rate of VAT of the build's day; shell.js recalculates it for others. */
export function Calculator() {
  const vatPercent = vatPercentOn(germanDay(new Date()))
  const costs = costsOf(EXAMPLE_STUDIO, vatPercent)
  return (
    <form
      className={`card ${styles.calculator} no-print`}
      aria-labelledby="rechner"
      data-local-form
      data-calculator
      data-vat={vatPercent}
    >
      <h3 id="rechner">Kosten ausrechnen</h3>
      {FIELDS.map(({ name, label, one, max, ...field }) => (
        <div className={styles.count} key={name}>
          <label htmlFor={`rechner-${name}`}>{label}</label>
          <div>
            <button type="button" data-count="stepDown" data-field={name} aria-label={`${one} weniger`}>
              <IconMinus className="line-icon" aria-hidden="true" />
            </button>
            <input
              id={`rechner-${name}`}
              name={name}
              type="number"
              inputMode="numeric"
              min="0"
              max={max}
              step={'step' in field ? field.step : 1}
              defaultValue={EXAMPLE_STUDIO[name]}
            />
            <button type="button" data-count="stepUp" data-field={name} aria-label={`${one} mehr`}>
              <IconPlus className="line-icon" aria-hidden="true" />
            </button>
          </div>
        </div>
      ))}
      <dl aria-live="polite">
        <dt>
          Einmalig <small>Vollversion und Identifikation</small>
        </dt>
        <Sum net="once" gross="onceGross" costs={costs} />
        <dt>
          Im Monat <small>Übermittlungen</small>
        </dt>
        <Sum net="monthly" gross="monthlyGross" costs={costs} />
      </dl>
    </form>
  )
}

type Costs = ReturnType<typeof costsOf>

function Sum({ net, gross, costs }: { net: keyof Costs; gross: keyof Costs; costs: Costs }) {
  return (
    <dd>
      <span data-cost={net}>{euros(costs[net])}</span>
      <small>
        <span data-cost={gross}>{euros(costs[gross])}</span> mit USt.
      </small>
    </dd>
  )
}
