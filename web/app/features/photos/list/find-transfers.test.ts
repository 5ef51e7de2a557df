import type { Transfer } from '@epassbild/contract/photos.ts'
import { describe, expect, it } from 'vitest'
import { countOf, EVERYTHING, findTransfers, type Wanted } from './find-transfers.ts'

const transfer = (change: Partial<Transfer>): Transfer => ({
  transferId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  capturedAt: '2026-11-20T09:00:00Z',
  storedAt: '2026-11-20T09:01:00Z',
  validUntil: '2027-05-20T08:00:00Z',
  studio: { id: 1, name: 'Atelier Fördelicht', city: 'Kiel' },
  person: 'Jana Sander',
  personId: 5,
  customerReference: null,
  state: 'stored',
  replaceable: null,
  feedback: [],
  ...change,
})

const LIST = [
  transfer({ transferId: '1' }),
  transfer({
    transferId: '2',
    person: null,
    personId: 6,
    customerReference: 'Familie Öztürk',
    studio: { id: 2, name: 'Studio Heikendorf', city: 'Heikendorf' },
  }),
  transfer({
    transferId: '3',
    state: 'rejected',
    storedAt: '2026-11-18T09:01:00Z',
    feedback: [{ at: '2026-11-19T10:00:00Z', decision: 'reject', reason: 'blurred' }],
  }),
]
const found = (typed: string, state: Transfer['state'] | 'all' = 'all') =>
  findTransfers(LIST, { ...EVERYTHING, typed, state }).map(({ transferId }) => transferId)

describe('searching the transfers', () => {
  it.each([
    ['', ['1', '2', '3']],
    ['  ', ['1', '2', '3']],
    ['FÖRDELICHT', ['1', '3']],
    ['jana kiel', ['1', '3']],
    ['heikendorf', ['2']],
    ['18.11.2026', ['3']],
    ['unscharf', ['3']],
    ['familie öztürk', ['2']],
    ['null', []],
    ['jana heikendorf', []],
  ])('FOTO-11 „%s" finds %j', (typed, ids) => {
    expect(found(typed)).toEqual(ids)
  })

  it('FOTO-11 narrows by state, together with the search', () => {
    expect(found('', 'rejected')).toEqual(['3'])
    expect(found('jana', 'stored')).toEqual(['1'])
    expect(found('', 'expired')).toEqual([])
  })

  it.each<[Partial<Wanted>, string[]]>([
    [{ studio: '2' }, ['2']],
    [{ person: '5' }, ['1', '3']],
    [{ person: '6' }, ['2']],
    [{ from: '2026-11-19' }, ['1', '2']],
    [{ to: '2026-11-18' }, ['3']],
    [{ from: '2026-11-20', to: '2026-11-20', person: '5' }, ['1']],
    [{ studio: '2', person: '5' }, []],
  ])('ROOM-09 narrows by day, studio and person: %j', (bounds, ids) => {
    expect(findTransfers(LIST, { ...EVERYTHING, ...bounds }).map(({ transferId }) => transferId)).toEqual(ids)
  })

  it('ROOM-09 counts a transfer after midnight in Germany to the new day, wherever the reader is', () => {
    const late = transfer({ storedAt: '2026-11-20T23:30:00Z' })
    expect(findTransfers([late], { ...EVERYTHING, from: '2026-11-21' })).toEqual([late])
    expect(findTransfers([late], { ...EVERYTHING, to: '2026-11-20' })).toEqual([])
  })

  it('FOTO-11 counts in words', () => {
    expect([countOf(0), countOf(1), countOf(5_000)]).toEqual([
      '0 Übermittlungen',
      '1 Übermittlung',
      '5.000 Übermittlungen',
    ])
  })
})
