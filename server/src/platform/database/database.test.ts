import { describe, expect, it } from 'vitest'
import { howAway, isDatabaseAway, sqlState } from './database.ts'

/** Like drizzle's error, with the driver's error as its cause. */
function failedQuery(code: string): Error {
  return new Error('Failed query: select 1', { cause: Object.assign(new Error('failed'), { code }) })
}

describe('a failed statement', () => {
  it.each(['ECONNRESET', 'EPIPE', '57P01', '57P03', '53300'])('QUAL-06 %s is a database that is away', (code) => {
    expect(isDatabaseAway(failedQuery(code))).toBe(true)
  })

  it('QUAL-06, QUAL-09 names DATABASE_URL in its message, or a lack of disk space or connections', () => {
    expect(howAway(failedQuery('ECONNREFUSED'))).toBe('does not answer. Is DATABASE_URL right, and is it running?')
    expect(howAway(failedQuery('53100'))).toBe('lacks disk, memory or connections: failed')
  })

  it.each(['23505', '22P02', 'P0001', 'XX000'])('QUAL-06 %s is not', (code) => {
    expect(sqlState(failedQuery(code))).toBe(code)
    expect(isDatabaseAway(failedQuery(code))).toBe(false)
  })
})
