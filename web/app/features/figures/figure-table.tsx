import type { CompanyFigure } from '@epassbild/contract/company/company-figures.ts'
import { useKept } from '#api/use-kept.ts'
import { monthName } from '#texts/dates.ts'
import { RadioRow } from '#ui/fields/radio-row.tsx'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import { UNSORTED, useSorting } from '#ui/tables/use-sorting.ts'
import { GROUPS, type Group, type Sum, share, sumBy } from './sum-figures.ts'

const NUMBERS = ['Übermittelt', 'Abgelehnt', 'Anteil'] as const
const GROUP_OF = Object.fromEntries(Object.entries(GROUPS).map(([group, word]) => [word, group as Group]))

const KEYS = {
  Übermittelt: ({ transfers }: Sum) => transfers,
  Abgelehnt: ({ rejections }: Sum) => rejections,
  Anteil: ({ transfers, rejections }: Sum) => rejections / Math.max(1, transfers),
}

/** Sums by month, studio or person; every column sorts. */
export function FigureTable({ figures }: { figures: readonly CompanyFigure[] }) {
  const [group, setGroup] = useKept<Group>('group', 'month')
  const word = GROUPS[group]
  const nameOf = ({ key, name }: Sum) => (group === 'month' ? monthName(key) : name)
  // Months sort by their date, not by their name.
  const keys = { [word]: ({ name }: Sum) => name, ...KEYS }
  const [sums, sorting] = useSorting(sumBy(figures, group), keys, useKept('figures-order', UNSORTED))
  return (
    <section className="grid gap-4" aria-labelledby="summen">
      <h2 id="summen" className="list-title">
        Im Einzelnen
      </h2>
      <RadioRow
        id="aufteilung"
        label="Aufteilen nach"
        value={word}
        options={Object.values(GROUPS)}
        onChange={(chosen) => setGroup(GROUP_OF[chosen] ?? 'month')}
      />
      <RowsTable
        label={`Übermittlungen nach ${word}`}
        columns={[word, ...NUMBERS]}
        amounts={NUMBERS}
        sorting={sorting}
        noActions
      >
        {sums.map((sum) => (
          <RowsRow
            key={sum.key}
            title={nameOf(sum)}
            cells={{
              Übermittelt: <span className="figure">{sum.transfers.toLocaleString('de-DE')}</span>,
              Abgelehnt: <span className="figure">{sum.rejections.toLocaleString('de-DE')}</span>,
              Anteil: <span className="figure">{share(sum.rejections, sum.transfers)}</span>,
            }}
          />
        ))}
      </RowsTable>
    </section>
  )
}
