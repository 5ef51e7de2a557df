import { globSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { FOREIGN } from '#test/access/two-companies.ts'
import { type Exported, WHEREABOUTS } from '#test/export/exported-columns.ts'
import { makeExportedCompany } from '#test/export/make-exported-company.ts'
import { startTestServer } from '#test/start-test-server.ts'

const SOURCES = join(import.meta.dirname, '../..')

/** Every table of every schema of the product. */
const modules = await Promise.all(
  globSync('**/*-schema.ts', { cwd: SOURCES }).map((file): Promise<object> => import(join(SOURCES, file))),
)
const TABLES = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))

/** Normalizes numbers: `latitude` is a number in one source and a string in the other. */
function plain(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  const text = String(value)
  return /^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text
}

/** All leaf values of a value, regardless of field names. */
function leavesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object' || value instanceof Date) return [plain(value)]
  return Object.values(value).flatMap(leavesOf)
}

function under(answer: unknown, path: string): unknown {
  const [field, ...rest] = path.split('.')
  if (Array.isArray(answer)) return answer.map((one) => under(one, path))
  if (field === '' || field === undefined || typeof answer !== 'object' || answer === null) return answer
  const next = (answer as Record<string, unknown>)[field]
  return rest.length > 0 ? under(next, rest.join('.')) : next
}

describe('what is stored, and what the exports of own data hold of it', () => {
  it('LIFE-04, SLIP-09 names for each column of each table where it is exported, or why not', () => {
    const columns = TABLES.map((table) => [getTableName(table), Object.keys(getTableColumns(table)).sort()] as const)
    const named = columns.map(([table, all]) => {
      const says = WHEREABOUTS[table] ?? {}
      return [table, typeof says === 'string' ? all : Object.keys(says).sort()]
    })
    expect(TABLES.length).toBeGreaterThan(40)
    expect(named).toEqual(columns)
    expect(Object.keys(WHEREABOUTS).sort()).toEqual(columns.map(([table]) => table).sort())
  })

  describe('a company with something in every column', () => {
    const server = startTestServer()
    const bodies = { company: '', person: '' }
    beforeEach(async () => {
      const { owner } = await makeExportedCompany(server)
      const ask = async (call: string) => {
        const answer = await server.get(`/api/photobooth/profile/${call}/`, owner.headers)
        expect(answer.statusCode).toBe(200)
        return answer.body
      }
      bodies.person = await ask('my-record')
      bodies.company = await ask('export')
    })

    it('LIFE-04, SLIP-09 finds each of them in the export that is named for it', async () => {
      const answers = { company: JSON.parse(bodies.company), person: JSON.parse(bodies.person) }
      const missing: string[] = []
      const look = (rows: readonly Record<string, unknown>[], column: string, { of, path }: Exported) => {
        const exported = new Set(leavesOf(under(answers[of], path)))
        const stored = rows.map((row) => leavesOf(row[column])).filter((leaves) => leaves.length > 0)
        return stored.some((leaves) => leaves.every((leaf) => exported.has(leaf)))
      }
      for (const table of TABLES) {
        const says = WHEREABOUTS[getTableName(table)] ?? {}
        if (typeof says === 'string') continue
        const rows = await server.deps.db.select().from(table)
        for (const [column, where] of Object.entries(says))
          if (typeof where !== 'string' && !look(rows, column, where))
            missing.push(`${getTableName(table)}.${column}: ${where.of} ${where.path}`)
      }
      expect(missing).toEqual([])
    })

    it('LIFE-04, SLIP-09 finds nothing of another company', () => {
      expect(bodies.company + bodies.person).not.toContain(FOREIGN)
      expect(JSON.parse(bodies.company)).toMatchObject({
        credit_uses: [{ cents: 13 }, { cents: 17, invoice_id: null }],
        earlier_invitations: [{ accepted_at: null }, { withdrawn_at: null }],
      })
      const { transfers, known_origins } = JSON.parse(bodies.person)
      // One authority retrieved the photo without a decision and is not named.
      expect(transfers[0].retrievals).toEqual([
        { at: expect.any(String), decidedAt: expect.any(String) },
        { at: expect.any(String), decidedAt: null },
      ])
      expect(known_origins).toEqual([{ seen_at: expect.any(String) }])
    })

    it('LIFE-04, SLIP-09 finds no text of a column that is left out', async () => {
      const both = bodies.company + bodies.person
      const told: string[] = []
      for (const table of TABLES) {
        const says = WHEREABOUTS[getTableName(table)] ?? {}
        const columns = Object.keys(getTableColumns(table))
        const leftOut = columns.filter((column) => typeof (typeof says === 'string' ? says : says[column]) === 'string')
        const rows: Record<string, unknown>[] = await server.deps.db.select().from(table)
        for (const column of leftOut) {
          // Shorter texts may match by chance.
          const texts = rows.map((row) => row[column]).filter((value) => typeof value === 'string' && value.length > 8)
          if (texts.some((text) => both.includes(`"${text}"`))) told.push(`${getTableName(table)}.${column}`)
        }
      }
      expect(told).toEqual([])
    })
  })
})
