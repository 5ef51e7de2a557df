import { AUDIT_LISTED_MAX, type AuditEntry, listAudit } from '@epassbild/contract/operator-accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#api/call.ts'
import { LoadFailure } from '#features/operator/load-failure.tsx'
import { csvOf } from '#texts/csv.ts'
import { faultsOf } from '#texts/form-faults.ts'
import { refusalSentence } from '#texts/refusal-sentence.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { EmptyState } from '#ui/notices/empty-state.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useOnce } from '#ui/use-once.ts'
import { AuditFilter, lastDays } from './audit-filter.tsx'
import { AuditTable, factsOf } from './audit-table.tsx'
import { wordOf } from './audit-words.ts'
import { type AuditWish, loadWholeAudit } from './load-audit.ts'

const HEADS = ['Zeit', 'Vorgang', 'Name des Vorgangs', 'Person', 'Angaben', 'Nummer'] as const

/** ROOM-10: what was done and by whom; the same log is verified by `npm run ops -- audit-verify`. */
export function AuditRoom() {
  const [wish, setWish] = useState<AuditWish>(lastDays)
  const [asked, setAsked] = useState(wish)
  const { data: answer, refetch } = useQuery({
    queryKey: ['operator-audit', asked],
    queryFn: ({ signal }) => call(listAudit, asked, { signal }),
  })
  function search(event: FormEvent) {
    event.preventDefault()
    setAsked(wish)
  }
  const faults = answer && !answer.ok ? faultsOf(answer) : undefined
  return (
    <div className="ops-room">
      <h1 tabIndex={-1}>Protokoll</h1>
      <AuditFilter wish={wish} faults={faults?.fields ?? {}} onChange={setWish} onSearch={search} />
      {!answer && <RowSkeleton />}
      {answer && !answer.ok && (
        <LoadFailure
          what="Das Protokoll konnte nicht geladen werden."
          failure={answer}
          onRetry={() => void refetch()}
        />
      )}
      {answer?.ok && answer.data.length === 0 && <EmptyState sentence="In diesen Tagen gibt es keinen Eintrag." />}
      {answer?.ok && answer.data.length > 0 && (
        <>
          <div className="search-row">
            <p className="muted" role="status">
              {answer.data.length === AUDIT_LISTED_MAX
                ? `Die neuesten ${AUDIT_LISTED_MAX.toLocaleString('de-DE')} Einträge. Die Datei enthält alle.`
                : answer.data.length === 1
                  ? '1 Eintrag'
                  : `${answer.data.length} Einträge`}
            </p>
            <Export wish={asked} />
          </div>
          <AuditTable label="Protokoll" entries={answer.data} />
        </>
      )}
    </div>
  )
}

/** All entries of the wish, also those that the list does not show. */
function Export({ wish }: { wish: AuditWish }) {
  const [fault, setFault] = useState<string>()
  const [busy, save] = useOnce(async () => {
    setFault(undefined)
    const whole = await loadWholeAudit(wish)
    if (!whole.ok) return setFault(refusalSentence(whole))
    saveFile(`protokoll-${wish.from}.csv`, 'text/csv;charset=utf-8', csvOf(HEADS, whole.data.map(cellsOf)))
  })
  return (
    <div>
      <BusyButton type="button" look="btn-s" small busy={busy} onClick={() => void save()}>
        Als CSV speichern
      </BusyButton>
      {fault && <AlertBox tone="err">{fault}</AlertBox>}
    </div>
  )
}

function cellsOf(entry: AuditEntry) {
  return [entry.at, wordOf(entry.action), entry.action, entry.actor, factsOf(entry), entry.id]
}
