import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { dropDatabase, makeDatabase } from './postgres-databases.ts'

const name = `epassbild_template_${randomBytes(6).toString('hex')}`
let server = ''

/** Migrates one template database before the first test file; each file gets a copy of it. */
export async function setup({ config, provide }: TestProject): Promise<void> {
  server = config.provide.testDatabaseUrl ?? ''
  const database = await openDatabase({ kind: 'postgres', url: await makeDatabase(server, { name }) })
  await database.withoutTimeLimit(migrate)
  await database.close()
  provide('testTemplate', name)
}

export function teardown(): Promise<void> {
  return dropDatabase(server, name)
}
