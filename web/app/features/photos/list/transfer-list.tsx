import { TRANSFERS_LISTED_MAX, type Transfer } from '@epassbild/contract/photos.ts'
import { IconCamera, IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#ui/notices/empty-state.tsx'
import { countOf, findTransfers, type Wanted } from './find-transfers.ts'
import { STATE_WORDS } from './transfer-states.ts'
import { TransferTable } from './transfer-table.tsx'
import './transfers.css'

const EVERYTHING: Wanted = { typed: '', state: 'all' }

/** Search, filter and the rows that they leave. */
export function TransferList({ transfers }: { transfers: readonly Transfer[] }) {
  const [wanted, setWanted] = useState(EVERYTHING)
  const found = findTransfers(transfers, useDeferredValue(wanted))
  if (transfers.length === 0) return <NothingYet />
  return (
    <div className="grid gap-4">
      <Filter wanted={wanted} onChange={setWanted} count={found.length} />
      {found.length > 0 ? (
        <TransferTable transfers={found} />
      ) : (
        <div className="card transfers-empty">
          <EmptyState sentence="Keine Übermittlung gefunden">
            <button type="button" className="btn btn-s btn-sm" onClick={() => setWanted(EVERYTHING)}>
              Suche zurücksetzen
            </button>
          </EmptyState>
        </div>
      )}
      {transfers.length === TRANSFERS_LISTED_MAX && (
        <p className="quiet">Gezeigt werden die neuesten {countOf(TRANSFERS_LISTED_MAX)}.</p>
      )}
    </div>
  )
}

interface FilterProps {
  wanted: Wanted
  onChange: (wanted: Wanted) => void
  count: number
}

function Filter({ wanted, onChange, count }: FilterProps) {
  return (
    <div className="transfers-filter">
      <span className="transfers-search">
        <label className="sr" htmlFor="suche">
          Übermittlungen suchen
        </label>
        <IconSearch className="i" aria-hidden="true" />
        <input
          className="inp"
          id="suche"
          type="search"
          placeholder="Datum, Standort oder Person suchen"
          value={wanted.typed}
          onChange={({ target }) => onChange({ ...wanted, typed: target.value })}
        />
      </span>
      <label className="sr" htmlFor="status">
        Status
      </label>
      <select
        className="inp"
        id="status"
        value={wanted.state}
        onChange={({ target }) => onChange({ ...wanted, state: target.value as Wanted['state'] })}
      >
        <option value="all">Jeder Status</option>
        {Object.entries(STATE_WORDS).map(([state, word]) => (
          <option key={state} value={state}>
            {word}
          </option>
        ))}
      </select>
      <p className="muted" role="status">
        {countOf(count)}
      </p>
    </div>
  )
}

function NothingYet() {
  return (
    <div className="card transfers-empty">
      <EmptyState sentence="Noch wurde kein Bild übermittelt.">
        <a className="btn btn-s btn-sm" href={paths.capture}>
          <IconCamera className="i" aria-hidden="true" />
          Zur Aufnahme
        </a>
      </EmptyState>
    </div>
  )
}
