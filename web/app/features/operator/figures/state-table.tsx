import type { Figures } from '@epassbild/contract/operator/figures.ts'
import styles from '#features/operator/operator.module.css'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import { stateName } from './figure-wish.tsx'

const COLUMNS = ['Registrierungen', 'Übermittlungen', 'Abrufe', 'Ablehnungen'] as const
const number = (count: number) => <span className="figure">{count.toLocaleString('de-DE')}</span>

export function StateTable({ states }: { states: Figures['by_state'] }) {
  const sorted = states.toSorted((one, other) => other.transfers - one.transfers)
  return (
    <section className={styles.accPart}>
      <h2>Bundesländer</h2>
      <p className="muted">Nach der Postleitzahl des Fotostudios.</p>
      <RowsTable label="Bundesländer" amounts={COLUMNS} columns={['Bundesland', ...COLUMNS]} noActions>
        {sorted.map(({ state, registrations, transfers, retrievals, refusals }) => (
          <RowsRow
            key={state}
            title={stateName(state)}
            cells={{
              Registrierungen: number(registrations),
              Übermittlungen: number(transfers),
              Abrufe: number(retrievals),
              Ablehnungen: number(refusals),
            }}
          />
        ))}
      </RowsTable>
    </section>
  )
}
