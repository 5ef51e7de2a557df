import { sql } from 'drizzle-orm'
import { verifyAudit } from '#platform/audit/verify-audit.ts'
import type { Database } from '#platform/database/database.ts'
import type { Manifest } from './backup-files.ts'

export type DatabaseFacts = Pick<Manifest, 'migrations' | 'tables' | 'auditHeads' | 'auditFaults'>

/** Counted in one state of the database: inside of a transaction that sees only that. */
export async function readFacts(db: Database, kept: Manifest['auditHeads'] = []): Promise<DatabaseFacts> {
  const migrations = await db.execute<{ hash: string }>(sql`select hash from schema_migrations order by hash`)
  const audit = await verifyAudit(db, kept)
  return {
    migrations: migrations.rows.map(({ hash }) => hash),
    tables: await countRows(db),
    auditHeads: [...audit.heads],
    // Of lanes: in one, a broken end contradicts the kept head as well, which only a restore has.
    auditFaults: new Set(audit.faults.map(({ lane }) => lane)).size,
  }
}

export async function listTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by name`)
  return rows.map(({ name }) => name)
}

/** Counts the rows of tables that outlive a crash; of the others (counts of tries) nothing is promised. */
async function countRows(db: Database): Promise<Record<string, number>> {
  const logged = await db.execute<{ name: string }>(sql`
    select quote_ident(nspname) || '.' || quote_ident(relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relpersistence = 'p' and nspname not in ('pg_catalog', 'information_schema') order by name`)
  const counts: Record<string, number> = {}
  for (const { name } of logged.rows) {
    const { rows } = await db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${name}`))
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}
