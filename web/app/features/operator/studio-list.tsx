import { listOperatorStudios, type OperatorStudio } from '@epassbild/contract/operator/reviews.ts'
import { townLine } from '@epassbild/contract/places/town-line.ts'
import { useKept } from '#api/use-kept.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { paths } from '#app/paths.ts'
import { findByWords } from '#texts/find-by-words.ts'
import { dayOf } from '#texts/moments.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { RowBlocks } from '#ui/tables/row-blocks.tsx'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import { LoadFailure } from './load-failure.tsx'
import styles from './operator.module.css'
import { StateTag } from './state-tag.tsx'

/** OPR-03: every studio with its company and state, linked to the company's review. */
export function StudioList() {
  const { value: studios, failure, loading, reload } = useLoaded('operator-studios', listOperatorStudios)
  const [typed, setTyped] = useKept('studios', '')
  const found = findByWords(studios ?? [], typed, textOf)
  return (
    <div className="ops-room">
      <h1 tabIndex={-1}>Fotostudios</h1>
      <SearchField
        label="Fotostudios suchen"
        placeholder="Name, Firma, PLZ oder Ort"
        value={typed}
        onChange={setTyped}
        found={studios && (found.length === 1 ? '1 Fotostudio' : `${found.length.toLocaleString('de-DE')} Fotostudios`)}
      />
      <LoadFailure what="Die Liste konnte nicht geladen werden." failure={failure} onRetry={reload} />
      {loading && <RowSkeleton />}
      {found.length > 0 && <Table studios={found} />}
      {studios && found.length === 0 && <p className="card empty-card">Keine Fotostudios gefunden.</p>}
      <p className="muted">
        Löschen können Sie Fotostudios auf der Seite{' '}
        <a href={paths.studioAdmin} lang="en">
          Nearby Studios
        </a>
        .
      </p>
    </div>
  )
}

function Table({ studios }: { studios: readonly OperatorStudio[] }) {
  return (
    <RowsTable label="Fotostudios" columns={['Fotostudio', 'Firma', 'Angelegt', 'Prüfung', 'Aktion']} inBlocks>
      <RowBlocks
        items={studios}
        columns={5}
        row={(studio) => (
          <RowsRow
            key={studio.id}
            title={
              <span className="wrap-any">
                {studio.name}
                <span className={styles.opsSub}>
                  {studio.address}, {townLine(studio)}
                </span>
              </span>
            }
            cells={{
              Firma: <span className="wrap-any">{studio.company_name || '–'}</span>,
              Angelegt: <span className="no-break">{dayOf(studio.created_at)}</span>,
              Prüfung: <StateTag state={studio.review} open="In Prüfung" />,
            }}
            actions={
              studio.owner_id !== null && (
                <Link className="link" to={`${paths.operator}?fall=${studio.owner_id}`}>
                  Zur Prüfung<span className="reader-only">: {studio.name}</span>
                </Link>
              )
            }
          />
        )}
      />
    </RowsTable>
  )
}

function textOf({ name, company_name, address, zipcode, city }: OperatorStudio): string {
  return `${name} ${company_name} ${address} ${zipcode} ${city}`
}
