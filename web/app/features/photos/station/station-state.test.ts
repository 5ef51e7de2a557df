import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import type { Finding } from '@epassbild/photo-check/finding.ts'
import { describe, expect, it } from 'vitest'
import { verdictOf, verdictSentence } from '#features/photos/station/shots/shot.ts'
import { FRESH, findShot, SHOTS_MAX, type StationEvent, stationReducer, suitableShots } from './station-state.ts'

const GOOD: PhotoCheck = { profile: 'adult', findings: [], verdict: 'ok' }
const finding = (hard: boolean): Finding => ({
  id: hard ? 1 : 10,
  name: hard ? 'Auflösung' : 'Mund geschlossen',
  line: 'mouth',
  digits: 2,
  value: 0.06,
  unit: '',
  limit: { max: 0.025 },
  verdict: 'block',
  hard,
  sentence: hard ? 'Das Bild ist zu klein.' : 'Der Mund ist offen.',
  remedy: 'Mund schließen',
  source: 'OFIQ',
  ours: true,
  deviation: 2,
})
const OPEN_MOUTH: PhotoCheck = { profile: 'adult', findings: [finding(false)], verdict: 'block' }
const TOO_SMALL: PhotoCheck = { profile: 'adult', findings: [finding(true)], verdict: 'block' }
const CAPTURED_AT = '2026-03-02T11:00:00+01:00'
const ISSUED = {
  codeText: 'geheim',
  capturedAt: CAPTURED_AT,
  customerReference: '',
  storedAt: '2026-03-02T10:05:00Z',
  validUntil: '2026-09-02T09:00:00Z',
  furtherUse: false,
  record: [],
}

const after = (...events: StationEvent[]) => events.reduce(stationReducer, FRESH)
const shot = (id: number, check: PhotoCheck): StationEvent[] => [
  { type: 'shot-taken', id, source: 'camera', capturedAt: CAPTURED_AT },
  { type: 'shot-checked', id, check, capturedAt: CAPTURED_AT },
]
const confirmed: StationEvent[] = [...shot(1, GOOD), { type: 'shots-finished' }, { type: 'choice-confirmed' }]

describe('the one way of a photo', () => {
  it('FOTO-05 leads from suitable shots over the choice to the slip', () => {
    const chosen = after(...shot(1, GOOD), ...shot(2, GOOD), { type: 'shots-finished' }, { type: 'shot-chosen', id: 1 })
    expect(chosen).toMatchObject({ step: 'choice', chosen: 1 })
    const slip = [{ type: 'choice-confirmed' }, { type: 'transferred', issued: ISSUED }] satisfies StationEvent[]
    expect(slip.reduce(stationReducer, chosen)).toEqual({ ...FRESH, step: 'slip', issued: ISSUED })
  })

  it('FOTO-05 does not go on without a suitable shot, nor with one that is not suitable', () => {
    expect(after({ type: 'shots-finished' }).step).toBe('capture')
    expect(after(...shot(1, OPEN_MOUTH), { type: 'shots-finished' }).step).toBe('capture')
    const choice = after(...shot(1, GOOD), ...shot(2, OPEN_MOUTH), { type: 'shots-finished' })
    expect(stationReducer(choice, { type: 'shot-chosen', id: 2 }).chosen).toBe(1)
  })

  it('FOTO-05 offers the suitable shot first that is selected', () => {
    const events = [...shot(1, GOOD), ...shot(2, GOOD), ...shot(3, OPEN_MOUTH)]
    expect(after(...events, { type: 'shot-selected', id: 2 }, { type: 'shots-finished' }).chosen).toBe(2)
    expect(after(...events, { type: 'shots-finished' }).chosen).toBe(1)
  })

  it('FOTO-05 goes back for another shot or another choice only before the seal', () => {
    expect(after(...confirmed, { type: 'other-shot-wanted' }).step).toBe('choice')
    expect(after(...confirmed, { type: 'other-shot-wanted' }, { type: 'more-shots-wanted' }).step).toBe('capture')
    const issued = after(...confirmed, { type: 'transferred', issued: ISSUED })
    for (const type of ['other-shot-wanted', 'more-shots-wanted', 'shots-finished', 'choice-confirmed'] as const)
      expect(stationReducer(issued, { type })).toBe(issued)
  })

  it('FOTO-10 forgets every shot with the receipt, and everything with the next person', () => {
    const issued = after(...confirmed, { type: 'transferred', issued: ISSUED })
    expect(issued.shots).toEqual([])
    expect(JSON.stringify(stationReducer(issued, { type: 'wiped' }))).not.toContain('geheim')
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
    // What removes the selected shot does nothing when it comes twice.
    expect(removed.selected).toBeUndefined()
    expect(stationReducer(state, { type: 'shot-removed', id: 1 }).selected).toBe(2)
  })

  it('FACE-08 an open question is no refusal, and a warning neither', () => {
    const said = (verdict: 'ask' | 'warn', id: number): PhotoCheck => ({
      profile: 'adult',
      findings: [{ ...finding(false), id, verdict }],
      verdict,
    })
    const asked = after(...shot(1, said('ask', 21)))
    expect(asked.shots.map(verdictOf)).toEqual(['asking'])
    expect(asked.shots.map(verdictSentence)).toEqual(['Bitte noch ansehen: Augen und Umriss'])
    expect(suitableShots(asked)).toEqual([])
    const looked = stationReducer(asked, { type: 'glare-confirmed', id: 1, confirmed: true })
    expect(looked.shots.map(verdictSentence)).toEqual(['Geeignet'])
    const warned = after(...shot(1, said('warn', 19)))
    expect(suitableShots(warned)).toHaveLength(1)
    expect(warned.shots.map(verdictSentence)).toEqual(['Geeignet mit Hinweis: Der Mund ist offen.'])
  })

  it('FOTO-05 pass with a reason, never when the finding is hard, and may be turned down', () => {
    const word = (check: 1 | 10) => ({ overrides: [{ check, kind: 'obvious', reason: 'Lähmung' } as const] })
    const open = after(...shot(1, OPEN_MOUTH), { type: 'word-given', id: 1, word: word(10) })
    expect(suitableShots(open)).toHaveLength(1)
    const small = after(...shot(1, TOO_SMALL), { type: 'word-given', id: 1, word: word(1) })
    expect(suitableShots(small)).toHaveLength(0)
    const veto = after(...shot(1, GOOD), { type: 'word-given', id: 1, word: { overrides: [], veto: 'Kragen' } })
    expect(veto.shots.map(verdictSentence)).toEqual(['Nicht geeignet: Kragen'])
  })

  it('FOTO-03 are checked anew when the profile changes; what was said about the old verdict is void', () => {
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
