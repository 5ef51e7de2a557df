import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { dropDatabase, makeDatabase } from './postgres-databases.ts'

/** Creates empty databases without migrations on the test PostgreSQL; they are dropped after the test file. */
export function freshDatabases(): () => Promise<string> {
  const server = inject('testDatabaseUrl')
  const made: string[] = []
  afterAll(async () => {
    for (const name of made) await dropDatabase(server, name)
  })
  return () => {
    const name = `epassbild_fresh_${randomBytes(8).toString('hex')}`
    made.push(name)
    return makeDatabase(server, { name })
  }
}
