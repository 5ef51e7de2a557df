import { describe, expect, it } from 'vitest'
import { startTestServer } from '#test/start-test-server.ts'
import { findMonth } from './month-store.ts'

describe('the months that are billed', () => {
  const server = startTestServer()

  it.each([
    ['a second before the turn of winter', '2026-01-31T22:59:59.999Z', 'the same', '2026-01', '2026-01-31'],
    ['the turn itself', '2026-01-31T23:00:00.000Z', 'the next', '2026-02', '2026-02-01'],
    ['a second before the turn of summer', '2026-07-31T21:59:59.999Z', 'the same', '2026-07', '2026-07-31'],
    ['the turn of summer', '2026-07-31T22:00:00.000Z', 'the next', '2026-08', '2026-08-01'],
  ])('BILL-02 turn in Europe/Berlin: %s (%s) is %s month', async (_what, now, _which, period, today) => {
    expect(await findMonth(server.deps.db, new Date(now))).toMatchObject({ period, today })
  })

  it('BILL-02 reach over the change of the clocks and over the year', async () => {
    expect(await findMonth(server.deps.db, new Date('2026-11-20T10:00:00Z'), 1)).toEqual({
      period: '2026-10',
      begins: new Date('2026-09-30T22:00:00Z'),
      ends: new Date('2026-10-31T23:00:00Z'),
      today: '2026-11-20',
      days: 31,
    })
    expect(await findMonth(server.deps.db, new Date('2027-01-01T00:30:00Z'), 1)).toMatchObject({
      period: '2026-12',
      ends: new Date('2026-12-31T23:00:00Z'),
    })
  })
})
