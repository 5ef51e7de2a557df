import { AUDIT_LISTED_MAX, type AuditEntry, listAudit } from '@epassbild/contract/operator/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { FoundCount } from '#features/operator/found-count.tsx'
import { LoadState } from '#features/operator/load-failure.tsx'
import { useAsked, useFaultsOf } from '#features/operator/use-asked.ts'
import { WholeCsv } from '#features/operator/whole-csv.tsx'
import { dateTimeOf } from '#texts/moments.ts'
import { focusSoon } from '#ui/focus-soon.ts'
import { factsOf } from './audit-facts.ts'
import { AuditFilter, type AuditWish, lastDays } from './audit-filter.tsx'
import { AuditTable } from './audit-table.tsx'
import { nameOf, wordOf } from './audit-words.ts'

const HEADS = ['Zeit', 'Vorgang', 'Name des Vorgangs', 'Person', 'Angaben', 'Nummer'] as const

/** ROOM-10: actions and their authors; `npm run ops -- audit-verify` verifies the same log. */
export function AuditRoom() {
  const [recent] = useState(lastDays)
  const { asked, wish, setWish, ask } = useAsked<AuditWish>('audit', recent)
  const sent = { ...asked.wish, action: nameOf(asked.wish.action) ?? '' }
  const { data: answer, refetch } = useQuery({
    queryKey: ['operator-audit', asked],
    queryFn: ({ signal }) => call(listAudit, sent, { signal }),
  })
  const found = answer?.ok ? answer.data : undefined
  const [unknown, setUnknown] = useState(false)
  const faults = useFaultsOf(answer)
  function search() {
    const isUnknown = nameOf(wish.action) === undefined
    setUnknown(isUnknown)
    if (isUnknown) return focusSoon('vorgang')
    ask()
  }
  return (
    <div className="ops-room">
      <h1 tabIndex={-1}>Protokoll</h1>
      <AuditFilter wish={wish} faults={faults} unknown={unknown} onChange={setWish} onSearch={search} />
      <LoadState
        answer={answer}
        faults={faults}
        what="Das Protokoll konnte nicht geladen werden."
        onRetry={() => void refetch()}
      />
      <div className="search-row">
        <FoundCount found={found?.length} none="In diesen Tagen gibt es keinen Eintrag." countOf={countOf} />
        {found && found.length > 0 && (
          <WholeCsv
            name={`Protokoll-${asked.wish.from}`}
            heads={HEADS}
            full={AUDIT_LISTED_MAX}
            ask={(last) => call(listAudit, { ...sent, ...(last && { before: last.id }) })}
            lines={(row: AuditEntry) => [cellsOf(row)]}
          />
        )}
      </div>
      {found && found.length > 0 && <AuditTable label="Protokoll" entries={found} />}
    </div>
  )
}

function countOf(count: number): string {
  if (count === AUDIT_LISTED_MAX)
    return `Die neuesten ${AUDIT_LISTED_MAX.toLocaleString('de-DE')} Einträge. Die Datei enthält alle.`
  return count === 1 ? '1 Eintrag' : `${count} Einträge`
}

function cellsOf(entry: AuditEntry) {
  return [dateTimeOf(entry.at), wordOf(entry.action), entry.action, entry.actor, factsOf(entry), entry.id]
}
