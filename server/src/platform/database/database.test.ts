import { describe, expect, it } from 'vitest'
import { isDatabaseAway, sqlState } from './database.ts'

/** As drizzle throws it: the driver's error is the cause. */
function failedQuery(code: string): Error {
  return new Error('Failed query: select 1', { cause: Object.assign(new Error('failed'), { code }) })
}

describe('a failed statement', () => {
  it.each(['ECONNRESET', 'EPIPE', '57P01', '57P03', '53300'])('QUAL-06 %s is a database that is away', (code) => {
    expect(isDatabaseAway(failedQuery(code))).toBe(true)
  })

  it.each(['23505', '22P02', 'P0001', 'XX000'])('QUAL-06 %s is not', (code) => {
    expect(sqlState(failedQuery(code))).toBe(code)
    expect(isDatabaseAway(failedQuery(code))).toBe(false)
  })
})
