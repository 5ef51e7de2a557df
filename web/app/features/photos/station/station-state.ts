import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import { NO_WORD, type StudioWord } from '@epassbild/photo-check/decision.ts'
import type { CropMove } from '@epassbild/photo-check/move-crop.ts'
import type { Profile } from '@epassbild/photo-check/profile.ts'
import type { CheckRecord } from '#features/photos/slip/check-record.tsx'
import { bestOf, type Shot, type ShotSource, verdictOf } from '#features/photos/station/shots/shot.ts'

export const STEPS = ['capture', 'choice', 'confirmation', 'slip'] as const
export type Step = (typeof STEPS)[number]

/** The keys 1 to 9 select a shot. */
export const SHOTS_MAX = 9

/**
 * Data of a slip. The text contains the key: it exists only here, until the slip is printed or discarded on purpose.
 */
export interface Issued {
  /** Id used to revoke the transfer. */
  readonly transferId: string
  readonly codeText: string
  readonly capturedAt: string
  /** The studio's own name for the customer; empty: none. */
  readonly customerReference: string
  /** Replaces an earlier transfer of this customer, who has paid for that one. */
  readonly free: boolean
  /** Studio at the time of sending; the station may have moved since. */
  readonly studio: RegisteredStudio | undefined
  /** First and last name of the sender; the next one to sign in here may be another. */
  readonly person: string
  /** On the slip only; empty: none. */
  readonly firstName: string
  readonly storedAt: string
  readonly validUntil: string
  /** Another document needs the photo, too. */
  readonly furtherUse: boolean
  /** Measured values of the check; no image data. */
  readonly record: CheckRecord
}

/** One person's way from the shutter to the slip; no way back once the photo is sealed. */
export interface StationState {
  readonly step: Step
  readonly profile: Profile
  readonly shots: readonly Shot[]
  /** The shot whose result is shown while capturing. */
  readonly selected?: number
  /** The customer's choice. */
  readonly chosen?: number
  /** Slips of this customer and the family, in the order of the transfers. */
  readonly slips: readonly Issued[]
  /** Transfers whose slips were sent to the printer; those of the last print are at the end. */
  readonly printed: readonly string[]
  /** How many of them the last print contained. */
  readonly printedLast: number
  /** Transfers whose printed slip was read back. */
  readonly readBack: readonly string[]
}

export type StationEvent =
  | { type: 'profile-chosen'; profile: Profile }
  | { type: 'shot-taken'; id: number; source: ShotSource; capturedAt: string }
  | { type: 'shot-checked'; id: number; check: PhotoCheck; capturedAt: string }
  | { type: 'shot-drawn'; id: number }
  | { type: 'shot-failed'; id: number; sentence: string }
  | { type: 'shot-removed'; id: number }
  | { type: 'shot-selected'; id: number }
  | { type: 'crop-moved'; id: number; move: CropMove }
  | { type: 'word-given'; id: number; word: StudioWord }
  | { type: 'glare-confirmed'; id: number; confirmed: boolean }
  | { type: 'shot-used'; id: number }
  | { type: 'shots-finished' }
  | { type: 'shot-chosen'; id: number }
  | { type: 'more-shots-wanted' }
  | { type: 'other-shot-wanted' }
  | { type: 'transferred'; issued: Issued }
  | { type: 'paper-confirmed' }
  | { type: 'slips-printed' }
  | { type: 'all-slips-wanted' }
  | { type: 'slip-read'; transferId: string }
  | { type: 'slip-revoked'; transferId: string; hasPaper: boolean }
  | { type: 'relative-wanted' }
  | { type: 'shots-forgotten' }
  | { type: 'wiped' }

export const FRESH: StationState = {
  step: 'capture',
  profile: 'adult',
  shots: [],
  slips: [],
  printed: [],
  printedLast: 0,
  readBack: [],
}

/** A code that is not on paper yet: it must not be lost automatically. */
export const isUnprinted = ({ slips, printed }: Pick<StationState, 'slips' | 'printed'>) =>
  slips.some(({ transferId }) => !printed.includes(transferId))

/** QUEUE-06: slips that printing outputs: those not printed yet or, if all were, those of the last print again. */
export function slipsToPrint({ slips, printed, printedLast }: StationState): readonly Issued[] {
  const open = slips.filter(({ transferId }) => !printed.includes(transferId))
  if (open.length > 0) return open
  const last = printed.slice(-printedLast)
  const again = slips.filter(({ transferId }) => last.includes(transferId))
  // Those of the last print were revoked: print the others.
  return again.length > 0 ? again : slips
}

/** Printed slips not read back yet, if the station requires it. */
export const unreadSlips = ({ slips, printed, readBack }: Pick<StationState, 'slips' | 'printed' | 'readBack'>) =>
  slips.filter(({ transferId }) => printed.includes(transferId) && !readBack.includes(transferId))

/** Shots that the customer may choose from: no open finding, or only the studio's look is missing. */
export const usableShots = ({ shots }: Pick<StationState, 'shots'>) =>
  shots.filter((shot) => ['suitable', 'asking'].includes(verdictOf(shot)))

export const findShot = ({ shots }: Pick<StationState, 'shots'>, id: number | undefined) =>
  shots.find((shot) => shot.id === id)

/** Pure. An event that does not fit the step, or refers to a missing shot, changes nothing. */
export function stationReducer(state: StationState, event: StationEvent): StationState {
  switch (event.type) {
    case 'wiped':
      return FRESH
    case 'transferred':
    case 'paper-confirmed':
    case 'slips-printed':
    case 'all-slips-wanted':
    case 'slip-read':
    case 'slip-revoked':
    case 'relative-wanted':
    case 'shots-forgotten':
      return changeSlips(state, event)
    case 'profile-chosen':
      return state.step === 'capture' ? { ...state, profile: event.profile, shots: state.shots.map(checkAgain) } : state
    case 'shot-taken':
      return takeShot(state, event)
    case 'shot-removed':
      return removeShot(state, event.id)
    case 'shot-selected':
      return findShot(state, event.id) ? { ...state, selected: event.id } : state
    case 'crop-moved':
      return moveCrop(state, event)
    case 'shot-checked': {
      const { check, capturedAt } = event
      return changeShot(state, event.id, {
        state: 'checked',
        check,
        capturedAt,
        drawn: false,
        ...(check.move && { move: check.move }),
      })
    }
    case 'shot-drawn':
      return changeShot(state, event.id, { drawn: true })
    case 'shot-failed':
      return changeShot(state, event.id, { state: 'failed', failure: event.sentence })
    case 'word-given':
      return changeShot(state, event.id, { word: event.word })
    case 'glare-confirmed':
      return changeShot(state, event.id, { glareConfirmed: event.confirmed })
    case 'shot-used':
      return takeAsChosen(state, event.id)
    default:
      return move(state, event)
  }
}

type Move = Extract<
  StationEvent,
  { type: 'shots-finished' | 'shot-chosen' | 'more-shots-wanted' | 'other-shot-wanted' }
>

type SlipEvent = Extract<
  StationEvent,
  {
    type:
      | 'transferred'
      | 'paper-confirmed'
      | 'slips-printed'
      | 'all-slips-wanted'
      | 'slip-read'
      | 'slip-revoked'
      | 'relative-wanted'
      | 'shots-forgotten'
  }
>

/** After the receipt only the code matters: pixels and findings are dropped at once, slips stay. */
function changeSlips(state: StationState, event: SlipEvent): StationState {
  const { profile, slips, printed, printedLast, readBack } = state
  const kept = { slips, printed, printedLast, readBack }
  switch (event.type) {
    case 'transferred':
      return state.step === 'confirmation'
        ? { ...FRESH, ...kept, step: 'slip', slips: [...slips, event.issued] }
        : state
    case 'paper-confirmed':
      return state.step === 'confirmation' ? { ...FRESH, ...kept, step: 'slip' } : state
    case 'slips-printed':
      return state.step === 'slip' ? notePrinted(state) : state
    case 'all-slips-wanted':
      // A sheet is spoilt: nothing is wiped until all are printed again.
      return state.step === 'slip' ? { ...state, printed: [] } : state
    case 'slip-read':
      return readBack.includes(event.transferId) ? state : { ...state, readBack: [...readBack, event.transferId] }
    case 'slip-revoked': {
      const left = slips.filter(({ transferId }) => transferId !== event.transferId)
      // Printed pictures exist: they are shown, not wiped.
      return left.length > 0 || event.hasPaper ? { ...state, slips: left } : FRESH
    }
    case 'relative-wanted':
      return state.step === 'slip' ? { ...FRESH, ...kept, profile } : state
    case 'shots-forgotten':
      return slips.length > 0 ? { ...FRESH, ...kept, step: 'slip' } : FRESH
  }
}

function notePrinted(state: StationState): StationState {
  const now = slipsToPrint(state).map(({ transferId }) => transferId)
  const before = state.printed.filter((each) => !now.includes(each))
  // A reprint is a new sheet: it has to be read back, too.
  const readBack = state.readBack.filter((each) => !now.includes(each))
  return { ...state, printed: [...before, ...now], printedLast: now.length, readBack }
}

/** One press from the result to the confirmation: using a shot counts as having viewed it enlarged. */
function takeAsChosen(state: StationState, id: number): StationState {
  if (state.step !== 'capture' && state.step !== 'choice') return state
  const looked = changeShot(state, id, { glareConfirmed: true })
  const shot = findShot(looked, id)
  return shot?.drawn && verdictOf(shot) === 'suitable' ? { ...looked, step: 'confirmation', chosen: id } : state
}

/** The steps before the seal; these also allow going back. */
function move(state: StationState, event: Move): StationState {
  const usable = usableShots(state)
  const best = bestOf(usable)
  switch (event.type) {
    case 'shots-finished':
      return state.step === 'capture' && best
        ? { ...state, step: 'choice', chosen: usable.find(({ id }) => id === state.chosen)?.id ?? best.id }
        : state
    case 'shot-chosen':
      return state.step === 'choice' && usable.some(({ id }) => id === event.id)
        ? { ...state, chosen: event.id }
        : state
    case 'more-shots-wanted':
      return state.step === 'choice' ? { ...state, step: 'capture' } : state
    case 'other-shot-wanted':
      return state.step === 'confirmation' ? { ...state, step: usable.length > 1 ? 'choice' : 'capture' } : state
  }
}

function takeShot(
  state: StationState,
  { id, source, capturedAt }: Extract<StationEvent, { type: 'shot-taken' }>,
): StationState {
  if (state.step !== 'capture' || state.shots.length >= SHOTS_MAX) return state
  const number = (state.shots.at(-1)?.number ?? 0) + 1
  const shot: Shot = {
    id,
    number,
    source,
    capturedAt,
    state: 'checking',
    drawn: false,
    word: NO_WORD,
    glareConfirmed: false,
  }
  return { ...state, shots: [...state.shots, shot], selected: id }
}

/** Clears the selection: a second press on the same key or place must not remove another shot. */
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

/** Ignores a move to the current position: its check is done. */
function moveCrop(state: StationState, { id, move }: Extract<StationEvent, { type: 'crop-moved' }>): StationState {
  const before = findShot(state, id)?.move
  const stays = before?.right === move.right && before.down === move.down && before.closer === move.closer
  return state.step !== 'capture' || stays ? state : changeShot(state, id, { state: 'checking', move })
}

function changeShot(state: StationState, id: number, change: Partial<Shot>): StationState {
  if (!findShot(state, id)) return state
  return { ...state, shots: state.shots.map((shot) => (shot.id === id ? { ...shot, ...change } : shot)) }
}

/** Other limits apply now: the studio's override of the old verdict no longer counts. */
function checkAgain({ check, failure, ...shot }: Shot): Shot {
  return { ...shot, state: 'checking', word: NO_WORD }
}
