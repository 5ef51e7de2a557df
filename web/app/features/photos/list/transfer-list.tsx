import { isInThisAge } from '@epassbild/contract/days.ts'
import { listTransfers, TRANSFERS_LISTED_MAX, type Transfer } from '@epassbild/contract/photos.ts'
import { IconCamera } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { useKept } from '#api/use-kept.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { paths } from '#app/paths.ts'
import stageStyles from '#features/photos/station/steps/stage.module.css'
import { CsvButton } from '#ui/csv-button.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { EmptyState } from '#ui/notices/empty-state.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { type SortKeys, UNSORTED, useSorting } from '#ui/tables/use-sorting.ts'
import { countOf, EVERYTHING, findTransfers, type Wanted } from './find-transfers.ts'
import { TRANSFER_HEADS, transferCells } from './transfer-cells.ts'
import { TransferFilter } from './transfer-filter.tsx'
import { endOf, STATE_WORDS } from './transfer-states.ts'
import { TransferTable } from './transfer-table.tsx'
import transfersStyles from './transfers.module.css'

const KEYS: SortKeys<Transfer> = {
  Übermittelt: ({ storedAt }) => storedAt,
  Standort: ({ studio }) => `${studio.name} ${studio.city}`,
  Person: ({ person }) => person ?? '',
  Kundennummer: ({ customerReference }) => customerReference ?? '',
  'Gültig bis': endOf,
  Status: ({ state }) => STATE_WORDS[state],
}

/** Search, filter and the matching rows. */
export function TransferList({ transfers: newest }: { transfers: readonly Transfer[] }) {
  const [wanted, setWanted] = useKept('transfers', EVERYTHING)
  const ofDays = useOfDays(newest, wanted)
  const transfers = ofDays.value ?? newest
  const offered = useMemo(() => [...newest, ...(ofDays.value ?? [])], [newest, ofDays.value])
  // The newest transfers are not conclusive for the chosen days.
  const isKnown = !ofDays.waiting && !ofDays.failed
  const deferred = useDeferredValue(wanted)
  const matching = useMemo(() => findTransfers(transfers, deferred), [transfers, deferred])
  const [found, sorting] = useSorting(matching, KEYS, useKept('transfers-order', UNSORTED))
  if (newest.length === 0) return <NothingYet />
  return (
    <div className="grid gap-4">
      <TransferFilter
        transfers={offered}
        wanted={wanted}
        onChange={setWanted}
        count={isKnown ? found.length : undefined}
      />
      {ofDays.waiting && <RowSkeleton />}
      {ofDays.failed && (
        <AlertBox
          tone="err"
          title="Die Übermittlungen dieser Tage konnten nicht geladen werden."
          onRetry={ofDays.reload}
        />
      )}
      {found.length > 0 && (
        <div>
          <CsvButton name="Uebermittlungen" heads={TRANSFER_HEADS} rows={() => found.map(transferCells)} />
        </div>
      )}
      {found.length > 0 && <TransferTable transfers={found} sorting={sorting} />}
      {found.length === 0 && isKnown && (
        <div className={`card ${transfersStyles.transfersEmpty}`}>
          <EmptyState sentence="Keine Übermittlung gefunden">
            <button type="button" className="btn btn-s btn-sm" onClick={() => setWanted(EVERYTHING)}>
              Suche zurücksetzen
            </button>
          </EmptyState>
        </div>
      )}
      {transfers.length === TRANSFERS_LISTED_MAX && (
        <p className={stageStyles.quiet}>
          Gezeigt werden die neuesten {countOf(TRANSFERS_LISTED_MAX)}. Ältere sehen Sie, wenn Sie unter „Filtern“ Tage
          angeben.
        </p>
      )}
    </div>
  )
}

/** Loads the transfers of the chosen days if the list is full, because older ones are missing from it. */
function useOfDays(newest: readonly Transfer[], { from, to }: Wanted) {
  // While a year is being typed it is 2, then 20, then 202.
  const days = { from: isInThisAge(from) ? from : '', to: isInThisAge(to) ? to : '' }
  const ask = newest.length === TRANSFERS_LISTED_MAX && `${days.from}${days.to}` !== ''
  const { value, failure, loading, reload } = useLoaded(`transfers ${days.from} ${days.to}`, listTransfers, {
    ask,
    input: days,
  })
  return { value: ask ? value : undefined, waiting: ask && loading, failed: ask && failure !== undefined, reload }
}

function NothingYet() {
  return (
    <div className={`card ${transfersStyles.transfersEmpty}`}>
      <EmptyState sentence="Noch wurde kein Bild übermittelt.">
        <a className="btn btn-s btn-sm" href={paths.capture}>
          <IconCamera className="line-icon" aria-hidden="true" />
          Zur Aufnahme
        </a>
      </EmptyState>
    </div>
  )
}
