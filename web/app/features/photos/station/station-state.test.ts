import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import type { Finding } from '@epassbild/photo-check/finding.ts'
import { describe, expect, it } from 'vitest'
import { verdictOf, verdictSentence } from '#features/photos/station/shots/shot.ts'
import { SHUT } from '#features/photos/station/test/finding.ts'
import {
  FRESH,
  findShot,
  isUnprinted,
  SHOTS_MAX,
  type StationEvent,
  type StationState,
  slipsToPrint,
  stationReducer,
  unreadSlips,
  usableShots,
} from './station-state.ts'

const GOOD: PhotoCheck = { profile: 'adult', findings: [], verdict: 'ok' }
const OPEN: Finding = { ...SHUT, id: 10, name: 'Mund geschlossen', line: 'mouth', sentence: 'Der Mund ist offen.' }
const SMALL: Finding = { ...SHUT, id: 1, name: 'Auflösung', hard: true, sentence: 'Das Bild ist zu klein.' }
const OPEN_MOUTH: PhotoCheck = { profile: 'adult', findings: [OPEN], verdict: 'block' }
const TOO_SMALL: PhotoCheck = { profile: 'adult', findings: [SMALL], verdict: 'block' }
const CAPTURED_AT = '2026-03-02T11:00:00+01:00'
const ISSUED = {
  transferId: '1',
  codeText: 'geheim',
  capturedAt: CAPTURED_AT,
  customerReference: '',
  person: 'Inke Jensen',
  studio: undefined,
  firstName: '',
  free: false,
  storedAt: '2026-03-02T10:05:00Z',
  validUntil: '2026-09-02T09:00:00Z',
  furtherUse: false,
  record: [],
}

const after = (...events: StationEvent[]) => events.reduce(stationReducer, FRESH)
const shot = (id: number, check: PhotoCheck): StationEvent[] => [
  { type: 'shot-taken', id, source: 'camera', capturedAt: CAPTURED_AT },
  { type: 'shot-checked', id, check, capturedAt: CAPTURED_AT },
  { type: 'shot-drawn', id },
]
const confirmed: StationEvent[] = [...shot(1, GOOD), { type: 'shot-used', id: 1 }]
const relative = after(...confirmed, { type: 'transferred', issued: ISSUED }, { type: 'relative-wanted' })

describe('the one way of a photo', () => {
  it('FOTO-05 leads from suitable shots over the choice to the slip', () => {
    const chosen = after(...shot(1, GOOD), ...shot(2, GOOD), { type: 'shots-finished' }, { type: 'shot-chosen', id: 1 })
    expect(chosen).toMatchObject({ step: 'choice', chosen: 1 })
    const slip = [
      { type: 'shot-used', id: 1 },
      { type: 'transferred', issued: ISSUED },
    ] satisfies StationEvent[]
    expect(slip.reduce(stationReducer, chosen)).toEqual({ ...FRESH, step: 'slip', slips: [ISSUED] })
  })

  it('FOTO-05 does not continue without a suitable shot, or with an unsuitable one', () => {
    expect(after({ type: 'shots-finished' }).step).toBe('capture')
    expect(after(...shot(1, OPEN_MOUTH), { type: 'shots-finished' }).step).toBe('capture')
    const choice = after(...shot(1, GOOD), ...shot(2, OPEN_MOUTH), { type: 'shots-finished' })
    expect(stationReducer(choice, { type: 'shot-chosen', id: 2 }).chosen).toBe(1)
  })

  it.each<[string, StationState, StationEvent]>([
    ['a shot is used that is chosen already', after(...confirmed), { type: 'shot-used', id: 1 }],
    ['the profile changes after the choice', after(...confirmed), { type: 'profile-chosen', profile: 'child' }],
    ['a relative is wanted before there is a slip', after(...confirmed), { type: 'relative-wanted' }],
    ['slips are printed while the relative is taken', relative, { type: 'slips-printed' }],
    ['all slips are wanted while the relative is taken', relative, { type: 'all-slips-wanted' }],
    ['a shot is selected that is gone', after(...shot(1, GOOD)), { type: 'shot-selected', id: 2 }],
  ])('FOTO-05 stays as it is when %s', (_when, state, event) => {
    expect(stationReducer(state, event)).toBe(state)
  })

  it('QUEUE-01 offers the shot with the best check first: fewest open points, then the smallest deviation', () => {
    const warned = (deviation: number, count = 1): PhotoCheck => ({
      profile: 'adult',
      findings: Array.from({ length: count }, () => ({ ...OPEN, id: 19, verdict: 'warn', deviation })),
      verdict: 'warn',
    })
    const bestOf = (...checks: PhotoCheck[]) =>
      after(...checks.flatMap((check, index) => shot(index + 1, check)), { type: 'shots-finished' }).chosen
    expect(bestOf(warned(1, 2), GOOD, warned(9))).toBe(2)
    expect(bestOf(warned(3), warned(2), OPEN_MOUTH)).toBe(2)
    expect(bestOf(GOOD, GOOD)).toBe(2)
  })

  it('QUEUE-01 keeps the choice of the customer when further shots were wanted after it', () => {
    const chosen = after(...shot(1, GOOD), ...shot(2, GOOD), { type: 'shots-finished' }, { type: 'shot-chosen', id: 1 })
    const further = [{ type: 'more-shots-wanted' }, ...shot(3, GOOD), { type: 'shots-finished' }] as StationEvent[]
    expect(further.reduce(stationReducer, chosen)).toMatchObject({ step: 'choice', chosen: 1 })
  })

  it('QUEUE-01 goes from the result to the confirmation with one press, which answers the open question', () => {
    const asking: PhotoCheck = {
      profile: 'adult',
      findings: [{ ...OPEN, id: 21, verdict: 'ask' }],
      verdict: 'ask',
    }
    const used = after(...shot(1, asking), { type: 'shot-used', id: 1 })
    expect(used).toMatchObject({ step: 'confirmation', chosen: 1, shots: [{ glareConfirmed: true }] })
    const blocked = after(...shot(1, OPEN_MOUTH))
    expect(stationReducer(blocked, { type: 'shot-used', id: 1 })).toBe(blocked)
  })

  it('FOTO-05 does not continue with a moved crop or another profile before its new picture is rendered', () => {
    const taken = after(...shot(1, GOOD))
    for (const change of [
      { type: 'crop-moved', id: 1, move: { right: 2, down: 0, closer: 0 } },
      { type: 'profile-chosen', profile: 'child' },
    ] satisfies StationEvent[]) {
      const checked: StationEvent[] = [change, { type: 'shot-checked', id: 1, check: GOOD, capturedAt: CAPTURED_AT }]
      const undrawn = checked.reduce(stationReducer, taken)
      expect(stationReducer(undrawn, { type: 'shot-used', id: 1 })).toBe(undrawn)
      const drawn = stationReducer(undrawn, { type: 'shot-drawn', id: 1 })
      expect(stationReducer(drawn, { type: 'shot-used', id: 1 }).step).toBe('confirmation')
    }
  })

  it('FOTO-05 goes back for another shot or another choice only before the seal', () => {
    expect(after(...confirmed, { type: 'other-shot-wanted' }).step).toBe('capture')
    const two = [...shot(2, GOOD), ...confirmed]
    expect(after(...two, { type: 'other-shot-wanted' }).step).toBe('choice')
    expect(after(...two, { type: 'other-shot-wanted' }, { type: 'more-shots-wanted' }).step).toBe('capture')
    const issued = after(...confirmed, { type: 'transferred', issued: ISSUED })
    for (const type of ['other-shot-wanted', 'more-shots-wanted', 'shots-finished'] as const)
      expect(stationReducer(issued, { type })).toBe(issued)
  })

  it('FOTO-10 forgets every shot with the receipt, and everything with the next person', () => {
    const issued = after(...confirmed, { type: 'transferred', issued: ISSUED })
    expect(issued.shots).toEqual([])
    expect(JSON.stringify(stationReducer(issued, { type: 'wiped' }))).not.toContain('geheim')
  })

  it('QUEUE-07 judges a moved crop again, and keeps it as far as the checks allow', () => {
    const taken = after(...shot(1, GOOD))
    const wish = { right: 9, down: 0, closer: 0 }
    const moving = stationReducer(taken, { type: 'crop-moved', id: 1, move: wish })
    expect(moving.shots[0]).toMatchObject({ state: 'checking', move: wish, check: GOOD })
    const check = { ...GOOD, move: { right: 1.5, down: 0, closer: 0 } }
    const moved = stationReducer(moving, { type: 'shot-checked', id: 1, check, capturedAt: CAPTURED_AT })
    expect(moved.shots[0]).toMatchObject({ state: 'checked', move: { right: 1.5 } })
    const confirmation = after(...confirmed)
    expect(stationReducer(confirmation, { type: 'crop-moved', id: 1, move: wish })).toBe(confirmation)
  })

  it('QUEUE-07 judges nothing when the crop does not move', () => {
    const taken = after(...shot(1, { ...GOOD, move: { right: 0, down: 0, closer: 0 } }))
    expect(stationReducer(taken, { type: 'crop-moved', id: 1, move: { closer: 0, down: 0, right: -0 } })).toBe(taken)
    const closer = stationReducer(taken, { type: 'crop-moved', id: 1, move: { right: 0, down: 0, closer: 1 } })
    expect(closer.shots).toMatchObject([{ state: 'checking', move: { closer: 1 } }])
  })

  it('QUEUE-03 keeps slips that were never printed when the shots of the next person are forgotten', () => {
    const shooting = [...shot(2, GOOD)].reduce(stationReducer, relative)
    expect(isUnprinted(shooting)).toBe(true)
    const kept = stationReducer(shooting, { type: 'shots-forgotten' })
    expect(kept).toMatchObject({ step: 'slip', slips: [ISSUED], shots: [] })
    expect(after(...shot(1, GOOD), { type: 'shots-forgotten' })).toBe(FRESH)
  })

  it('QUEUE-06 collects the slips of a family until they are printed together', () => {
    const second = { ...ISSUED, transferId: '2' }
    expect(relative).toMatchObject({ step: 'capture', shots: [], slips: [ISSUED] })
    const events: StationEvent[] = [
      ...shot(2, GOOD),
      { type: 'shot-used', id: 2 },
      { type: 'transferred', issued: second },
      { type: 'slips-printed' },
    ]
    const both = events.reduce(stationReducer, relative)
    expect(both).toMatchObject({ step: 'slip', slips: [ISSUED, second], printed: ['1', '2'] })
    expect(isUnprinted(both)).toBe(false)
  })

  it('QUEUE-06 prints the open slips alone, and once all are printed those of the last time again', () => {
    const next = (id: string, number: number): StationEvent[] => [
      { type: 'relative-wanted' },
      ...shot(number, GOOD),
      { type: 'shot-used', id: number },
      { type: 'transferred', issued: { ...ISSUED, transferId: id } },
    ]
    const first = after(...confirmed, { type: 'transferred', issued: ISSUED }, { type: 'slips-printed' })
    const third = [...next('2', 2), ...next('3', 3)].reduce(stationReducer, first)
    const ids = (state: typeof first) => slipsToPrint(state).map(({ transferId }) => transferId)
    expect(isUnprinted(third)).toBe(true)
    expect(ids(third)).toEqual(['2', '3'])
    const printed = stationReducer(third, { type: 'slips-printed' })
    expect(isUnprinted(printed)).toBe(false)
    expect(ids(printed)).toEqual(['2', '3'])
    expect(ids(stationReducer(printed, { type: 'slip-revoked', transferId: '3', hasPaper: false }))).toEqual(['2'])
    const revoked = (['3', '2'] as const).map(
      (transferId) => ({ type: 'slip-revoked', transferId, hasPaper: false }) as const,
    )
    expect(ids(revoked.reduce<typeof printed>(stationReducer, printed))).toEqual(['1'])
  })

  it('QUEUE-06, QUEUE-03 prints every slip of the family again when an earlier paper is spoilt, and counts none as printed until then', () => {
    const second = { ...ISSUED, transferId: '2' }
    const first = after(...confirmed, { type: 'transferred', issued: ISSUED }, { type: 'slips-printed' })
    const onlySecond = (
      [
        { type: 'slip-read', transferId: '1' },
        { type: 'relative-wanted' },
        ...shot(2, GOOD),
        { type: 'shot-used', id: 2 },
        { type: 'transferred', issued: second },
        { type: 'slips-printed' },
      ] satisfies StationEvent[]
    ).reduce(stationReducer, first)
    expect(slipsToPrint(onlySecond)).toEqual([second])
    const wanted = stationReducer(onlySecond, { type: 'all-slips-wanted' })
    expect(slipsToPrint(wanted)).toEqual([ISSUED, second])
    expect(isUnprinted(wanted)).toBe(true)
    const again = stationReducer(wanted, { type: 'slips-printed' })
    expect(slipsToPrint(again)).toEqual([ISSUED, second])
    expect([isUnprinted(again), unreadSlips(again)]).toEqual([false, [ISSUED, second]])
  })

  it('QUEUE-09 asks for each printed slip to be read back, and for a further print again', () => {
    const issued = after(...confirmed, { type: 'transferred', issued: ISSUED })
    expect(unreadSlips(issued)).toEqual([])
    const printed = stationReducer(issued, { type: 'slips-printed' })
    expect(unreadSlips(printed)).toEqual([ISSUED])
    const read = stationReducer(printed, { type: 'slip-read', transferId: '1' })
    expect(unreadSlips(read)).toEqual([])
    expect(unreadSlips(stationReducer(read, { type: 'slips-printed' }))).toEqual([ISSUED])
  })

  it('QUEUE-08 leads to the sheet of the person without a slip, and keeps slips of the family', () => {
    expect(after(...confirmed, { type: 'paper-confirmed' })).toMatchObject({ step: 'slip', slips: [], shots: [] })
    const paper = [...shot(2, GOOD), { type: 'shot-used', id: 2 }, { type: 'paper-confirmed' }] as StationEvent[]
    expect(paper.reduce(stationReducer, relative)).toMatchObject({ step: 'slip', slips: [ISSUED], shots: [] })
  })

  it('QUEUE-05 drops the slip of a photo that was taken back, and ends with the last one', () => {
    const issued = after(...confirmed, { type: 'transferred', issued: ISSUED })
    expect(stationReducer(issued, { type: 'slip-revoked', transferId: '1', hasPaper: false })).toBe(FRESH)
    const two = { ...issued, slips: [ISSUED, { ...ISSUED, transferId: '2' }] }
    expect(stationReducer(two, { type: 'slip-revoked', transferId: '2', hasPaper: false }).slips).toEqual([ISSUED])
  })

  it('FOTO-10 lets no late answer reach the next person', () => {
    const taken = after(...shot(1, GOOD), { type: 'wiped' })
    expect(stationReducer(taken, { type: 'shot-checked', id: 1, check: GOOD, capturedAt: CAPTURED_AT })).toBe(taken)
    expect(stationReducer(taken, { type: 'transferred', issued: ISSUED })).toBe(taken)
  })
})

describe('shots', () => {
  it('FOTO-05 stay to be seen when they are not suitable, with the reason, and can be removed', () => {
    const state = after(...shot(1, OPEN_MOUTH), ...shot(2, GOOD))
    const first = findShot(state, 1)
    expect(first && verdictSentence(first)).toBe('Nicht geeignet: Der Mund ist offen.')
    expect(first && verdictOf(first)).toBe('unsuitable')
    const removed = stationReducer(state, { type: 'shot-removed', id: 2 })
    expect(removed.shots).toMatchObject([{ id: 1, number: 1 }])
    // A repeated event that removes the selected shot has no effect.
    expect(removed.selected).toBeUndefined()
    expect(stationReducer(state, { type: 'shot-removed', id: 1 }).selected).toBe(2)
  })

  it('FACE-08 an open question is no refusal, and a warning neither', () => {
    const said = (verdict: 'ask' | 'warn', id: number): PhotoCheck => ({
      profile: 'adult',
      findings: [{ ...OPEN, id, verdict }],
      verdict,
    })
    const asked = after(...shot(1, said('ask', 21)))
    expect(asked.shots.map(verdictOf)).toEqual(['asking'])
    expect(asked.shots.map(verdictSentence)).toEqual(['Bitte noch ansehen: Augen und Umriss'])
    expect(usableShots(asked)).toHaveLength(1)
    const looked = stationReducer(asked, { type: 'glare-confirmed', id: 1, confirmed: true })
    expect(looked.shots.map(verdictSentence)).toEqual(['Geeignet'])
    const warned = after(...shot(1, said('warn', 19)))
    expect(usableShots(warned)).toHaveLength(1)
    expect(warned.shots.map(verdictSentence)).toEqual(['Geeignet mit Hinweis: Der Mund ist offen.'])
  })

  it('FOTO-05 pass with a reason, never when the finding is hard, and can be vetoed', () => {
    const word = (check: 1 | 10) => ({ overrides: [{ check, kind: 'obvious', reason: 'Lähmung' } as const] })
    const open = after(...shot(1, OPEN_MOUTH), { type: 'word-given', id: 1, word: word(10) })
    expect(usableShots(open)).toHaveLength(1)
    const small = after(...shot(1, TOO_SMALL), { type: 'word-given', id: 1, word: word(1) })
    expect(usableShots(small)).toHaveLength(0)
    const veto = after(...shot(1, GOOD), { type: 'word-given', id: 1, word: { overrides: [], veto: 'Kragen' } })
    expect(veto.shots.map(verdictSentence)).toEqual(['Nicht geeignet: Kragen'])
  })

  it('FOTO-03 are checked again when the profile changes; answers about the old verdict are void', () => {
    const word = { overrides: [{ check: 10, kind: 'obvious', reason: 'Lähmung' } as const] }
    const changed = after(
      ...shot(1, OPEN_MOUTH),
      { type: 'word-given', id: 1, word },
      { type: 'profile-chosen', profile: 'infant' },
    )
    expect(changed.shots.map(verdictOf)).toEqual(['checking'])
    expect(changed.shots[0]?.word.overrides).toEqual([])
  })

  it('FOTO-02 are at most nine, as there are keys to select them', () => {
    const events = Array.from({ length: SHOTS_MAX + 1 }, (_none, index) => shot(index + 1, GOOD)).flat()
    expect(after(...events).shots).toHaveLength(SHOTS_MAX)
  })

  it('FOTO-04 keep the moment that the camera wrote down', () => {
    const event: StationEvent = { type: 'shot-checked', id: 1, check: GOOD, capturedAt: '2026-03-01T09:00:00+01:00' }
    expect(after(...shot(1, GOOD), event).shots[0]?.capturedAt).toBe('2026-03-01T09:00:00+01:00')
  })
})
