import type { AuditEntry } from '@epassbild/contract/operator/accounts.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { type AuditRow, type AuditSearch, DISCLOSURES, listAuditRows, readNames } from './audit-search-store.ts'

/** ROOM-10: lists the audit log; `npm run ops -- audit-export` exports it for verification. */
export async function listAudit({ db }: Pick<Deps, 'db'>, search: AuditSearch): Promise<AuditEntry[]> {
  if (search.from && search.to && search.to < search.from) throw new Refusal('range-turned')
  return presentEntries(db, await listAuditRows(db, search))
}

export async function presentEntries(db: Database, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const names = await readNames(db, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))])
  return rows.map(({ id, at, action, actorId, facts }) => ({
    id,
    at: at.toISOString(),
    action,
    actor: actorId === null ? '' : (names.get(actorId) ?? `Konto ${actorId}`),
    facts: shownFacts(action, facts),
  }))
}

function shownFacts(action: string, facts: AuditRow['facts']): AuditEntry['facts'] {
  const { accountId: _, ...shown } = facts
  return DISCLOSURES.includes(action) ? shown : facts
}
