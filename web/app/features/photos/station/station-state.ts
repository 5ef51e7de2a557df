import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import { NO_WORD, type StudioWord } from '@epassbild/photo-check/decision.ts'
import type { Profile } from '@epassbild/photo-check/profile.ts'
import type { CheckRecord } from '#features/photos/slip/check-record.tsx'
import { type Shot, type ShotSource, verdictOf } from '#features/photos/station/shots/shot.ts'

export const STEPS = ['capture', 'choice', 'confirmation', 'slip'] as const
export type Step = (typeof STEPS)[number]

/** The keys 1 to 9 select a shot. */
export const SHOTS_MAX = 9

/** Data of the slip. The text holds the key: it exists until the next person, and only here. */
export interface Issued {
  readonly codeText: string
  readonly capturedAt: string
  /** The studio's own name for the customer; empty: none. */
  readonly customerReference: string
  readonly storedAt: string
  readonly validUntil: string
  /** Another document needs the photo, too. */
  readonly furtherUse: boolean
  /** What the check measured; nothing of the picture. */
  readonly record: CheckRecord
}

/** One person's way from the shutter to the slip, forwards only once the photo is sealed. */
export interface StationState {
  readonly step: Step
  readonly profile: Profile
  readonly shots: readonly Shot[]
  /** The shot whose result is shown while capturing. */
  readonly selected?: number
  /** The customer's choice. */
  readonly chosen?: number
  readonly issued?: Issued
}

export type StationEvent =
  | { type: 'profile-chosen'; profile: Profile }
  | { type: 'shot-taken'; id: number; source: ShotSource; capturedAt: string }
  | { type: 'shot-checked'; id: number; check: PhotoCheck; capturedAt: string }
  | { type: 'shot-drawn'; id: number }
  | { type: 'shot-failed'; id: number; sentence: string }
  | { type: 'shot-removed'; id: number }
  | { type: 'shot-selected'; id: number }
  | { type: 'word-given'; id: number; word: StudioWord }
  | { type: 'glare-confirmed'; id: number; confirmed: boolean }
  | { type: 'shots-finished' }
  | { type: 'shot-chosen'; id: number }
  | { type: 'choice-confirmed' }
  | { type: 'more-shots-wanted' }
  | { type: 'other-shot-wanted' }
  | { type: 'transferred'; issued: Issued }
  | { type: 'wiped' }

export const FRESH: StationState = { step: 'capture', profile: 'adult', shots: [] }

export const suitableShots = ({ shots }: Pick<StationState, 'shots'>) =>
  shots.filter((shot) => verdictOf(shot) === 'suitable')

export const findShot = ({ shots }: Pick<StationState, 'shots'>, id: number | undefined) =>
  shots.find((shot) => shot.id === id)

/** Pure. An event that does not fit the step, or speaks of a shot that is gone, changes nothing. */
export function stationReducer(state: StationState, event: StationEvent): StationState {
  switch (event.type) {
    case 'wiped':
      return FRESH
    case 'transferred':
      // From here on only the code matters: pixels and findings go at once.
      return state.step === 'confirmation' ? { ...FRESH, step: 'slip', issued: event.issued } : state
    case 'profile-chosen':
      return state.step === 'capture' ? { ...state, profile: event.profile, shots: state.shots.map(checkAgain) } : state
    case 'shot-taken':
      return takeShot(state, event)
    case 'shot-removed':
      return removeShot(state, event.id)
    case 'shot-selected':
      return findShot(state, event.id) ? { ...state, selected: event.id } : state
    case 'shot-checked':
      return changeShot(state, event.id, { state: 'checked', check: event.check, capturedAt: event.capturedAt })
    case 'shot-drawn':
      // Its preview is in the vault now.
      return changeShot(state, event.id, {})
    case 'shot-failed':
      return changeShot(state, event.id, { state: 'failed', failure: event.sentence })
    case 'word-given':
      return changeShot(state, event.id, { word: event.word })
    case 'glare-confirmed':
      return changeShot(state, event.id, { glareConfirmed: event.confirmed })
    default:
      return move(state, event)
  }
}

type Move = Extract<
  StationEvent,
  { type: 'shots-finished' | 'shot-chosen' | 'choice-confirmed' | 'more-shots-wanted' | 'other-shot-wanted' }
>

/** The steps before the seal; they may be gone back, too. */
function move(state: StationState, event: Move): StationState {
  const suitable = suitableShots(state)
  const [first] = suitable
  switch (event.type) {
    case 'shots-finished': {
      if (state.step !== 'capture' || !first) return state
      const favourite = suitable.find(({ id }) => id === (state.chosen ?? state.selected)) ?? first
      return { ...state, step: 'choice', chosen: favourite.id }
    }
    case 'shot-chosen':
      return state.step === 'choice' && suitable.some(({ id }) => id === event.id)
        ? { ...state, chosen: event.id }
        : state
    case 'choice-confirmed':
      return state.step === 'choice' && suitable.some(({ id }) => id === state.chosen)
        ? { ...state, step: 'confirmation' }
        : state
    case 'more-shots-wanted':
      return state.step === 'choice' ? { ...state, step: 'capture' } : state
    case 'other-shot-wanted':
      return state.step === 'confirmation' ? { ...state, step: 'choice' } : state
  }
}

function takeShot(
  state: StationState,
  { id, source, capturedAt }: Extract<StationEvent, { type: 'shot-taken' }>,
): StationState {
  if (state.step !== 'capture' || state.shots.length >= SHOTS_MAX) return state
  const number = (state.shots.at(-1)?.number ?? 0) + 1
  const shot: Shot = { id, number, source, capturedAt, state: 'checking', word: NO_WORD, glareConfirmed: false }
  return { ...state, shots: [...state.shots, shot], selected: id }
}

/** After it none is selected: a second press on the same key or place must not take another shot along. */
function removeShot(state: StationState, id: number): StationState {
  if (state.step !== 'capture') return state
  const { selected, chosen, ...rest } = state
  const shots = state.shots.filter((shot) => shot.id !== id)
  return {
    ...rest,
    shots,
    ...(selected !== undefined && selected !== id && { selected }),
    ...(chosen !== undefined && chosen !== id && { chosen }),
  }
}

function changeShot(state: StationState, id: number, change: Partial<Shot>): StationState {
  if (!findShot(state, id)) return state
  return { ...state, shots: state.shots.map((shot) => (shot.id === id ? { ...shot, ...change } : shot)) }
}

/** Other limits hold: what was said about the old verdict no longer counts. */
function checkAgain({ check, failure, ...shot }: Shot): Shot {
  return { ...shot, state: 'checking', word: NO_WORD }
}
