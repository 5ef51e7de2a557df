import { NO_POSTCODE, townLine } from '@epassbild/contract/places/town-line.ts'
import type { FoundPlace } from '@epassbild/contract/places.ts'
import { changeStudio, type RegisteredStudio, submitStudio } from '@epassbild/contract/studios.ts'
import { withScheme } from '@epassbild/contract/web-address.ts'
import { useState } from 'react'
import { call, type Failure } from '#api/call.ts'
import { accessToken } from '#api/session.ts'
import { usePickedFile } from '#features/studios/certificates/use-picked-file.ts'
import { headlineOfShop } from '#features/studios/locations/check-location.ts'
import { findShopPosition } from '#features/studios/locations/find-position.ts'
import { useLocationInput } from '#features/studios/locations/use-location-input.ts'
import { usePosition } from '#features/studios/locations/use-position.ts'
import { useOnce } from '#ui/use-once.ts'
import { type AddFailure, addFailure, changeFailure, SIGN_IN_AGAIN } from './studio-answers.ts'
import {
  EMPTY_LOCATION,
  inputOf,
  isSameAddress,
  LOCATION_FIELDS,
  type LocationInput,
  newDraftMarks,
  trimmed,
} from './studio-draft.ts'

/**
 * Adds or changes a location in two steps: its data, then confirming the point found for it. An unchanged address keeps
 * its point, and the second step is then shown only on request.
 */
export function useNewStudio({ onAdded, editing: opened, onStale, onLost }: NewStudioWays) {
  const [editing, setEditing] = useState(opened)
  const initial = editing ? shownIn(editing) : EMPTY_LOCATION
  const keepsAddress = (input: LocationInput) => editing !== undefined && isSameAddress(input, initial)
  const asSent = (input: LocationInput) => (keepsAddress(input) ? withPostcode(input) : input)
  const form = useLocationInput(initial, { clearsCity: true, asSent })
  const picked = usePickedFile()
  const { place, ...point } = usePoint(form.input)
  const [problem, setProblem] = useState<AddFailure>()
  // Lets the server recognise the same location when it arrives twice.
  const [{ created_at }] = useState(newDraftMarks)
  // After a lost response the server may already have it, in the version before a correction.
  const [sentBefore, setSentBefore] = useState<'true'>()
  const [headline, setHeadline] = useState('')
  const position = usePosition(form.input, findShopPosition)
  const stored = keepsAddress(form.input) ? editing : undefined
  async function find(movesPoint = false) {
    setProblem(undefined)
    setHeadline(headlineOfShop(asSent(form.input)))
    if (!form.faults.pass()) return
    // A moved point stays, also if the reader returned to the fields.
    const kept = stored && { ...storedPlace(stored), ...point.moved }
    if (kept) return movesPoint ? point.show(kept) : save(kept)
    const answer = await position.find()
    if (!answer) return
    if ('fault' in answer) setProblem({ sentence: answer.fault, reason: undefined })
    else point.show({ ...answer.place, ...point.moved })
  }
  const [saving, save] = useOnce(async (point: Point) => {
    setProblem(undefined)
    if (!accessToken()) return setProblem({ sentence: SIGN_IN_AGAIN, reason: undefined })
    const studio = sentAt(point, asSent(form.input))
    const answer = editing
      ? await call(changeStudio, { ...studio, version: editing.version }, { params: { id: editing.id } })
      : await call(
          submitStudio,
          { ...studio, created_at, sent_before: sentBefore },
          { ...(picked.file && { file: picked.file }) },
        )
    if (answer.ok) return onAdded(answer.data)
    if (answer.kind === 'network') onLost?.()
    const now = editing && mayHaveChanged(answer) ? await onStale?.(editing.id) : undefined
    if (now || answer.kind === 'network') setSentBefore(now ? undefined : 'true')
    if (now && isStoredAsSent(now, studio)) return onAdded(now)
    setProblem(editing ? changeFailure(answer) : addFailure(answer))
    if (now && editing && now.version !== editing.version) showWhatStands(editing, now)
  })
  /** The location was changed elsewhere: the next press applies to the current version. */
  function showWhatStands(before: RegisteredStudio, now: RegisteredStudio) {
    form.follow(shownIn(before), shownIn(now))
    setEditing(now)
    point.hide()
  }
  function change() {
    setProblem(undefined)
    point.hide()
  }
  const busy = position.finding || saving
  const changed = picked.file !== undefined || isTyped(form.input, initial) || isMoved(point.moved, stored)
  return {
    form,
    input: asSent(form.input),
    headline,
    picked,
    place,
    problem,
    busy,
    saving,
    changed,
    isLost: sentBefore !== undefined,
    find,
    showPoint: stored && (() => find(true)),
    stop: position.stop,
    save,
    movePoint: point.move,
    change,
  }
}

/**
 * The point shown, or moved by the reader, who knows the house better than the gazetteer. A moved point is valid only
 * for the address it was moved for.
 */
function usePoint(input: LocationInput) {
  const [place, show] = useState<FoundPlace>()
  const [last, setLast] = useState<{ spot: MovedPoint; input: LocationInput }>()
  return {
    place,
    moved: last && isSameAddress(input, last.input) ? last.spot : undefined,
    show,
    hide: () => show(undefined),
    move({ latitude, longitude }: Point) {
      const spot = { latitude, longitude, precision: 'address' } as const
      setLast({ spot, input: trimmed(input) })
      show((before) => before && { ...before, ...spot })
    },
  }
}

export interface NewStudioWays {
  onAdded: (studio: RegisteredStudio) => void
  /** The location to change; undefined to add a new one. */
  editing?: RegisteredStudio | undefined
  /** The location may have changed in the meantime: reloads it. */
  onStale?: (studioId: number) => Promise<RegisteredStudio | undefined>
  /** The response was lost: the location may have been added. */
  onLost?: () => void
}

/** Changed elsewhere, or by the request whose response was just lost. */
const mayHaveChanged = (failure: Failure) => failure.kind === 'network' || failure.code === 'changed-meanwhile'

type Point = Pick<FoundPlace, 'latitude' | 'longitude'>
type MovedPoint = Pick<FoundPlace, 'latitude' | 'longitude' | 'precision'>

/** Input as last proposed, otherwise as published. */
function storedIn(studio: RegisteredStudio): LocationInput {
  return inputOf({ ...studio, ...studio.proposed })
}

/** An unstated postcode is shown as an empty field, and stays unstated as long as the address does. */
function shownIn(studio: RegisteredStudio): LocationInput {
  const input = storedIn(studio)
  return input.zipcode === NO_POSTCODE ? { ...input, zipcode: '' } : input
}

const withPostcode = (input: LocationInput) => ({ ...input, zipcode: input.zipcode || NO_POSTCODE })

function sentAt({ latitude, longitude }: Point, input: LocationInput) {
  return { ...trimmed(input), latitude: latitude.toFixed(7), longitude: longitude.toFixed(7) }
}

/** Detects a stored change whose response was lost: the next request is refused without another person's change. */
function isStoredAsSent(studio: RegisteredStudio, sent: LocationInput & Record<keyof Point, string>): boolean {
  const point = { latitude: Number(sent.latitude), longitude: Number(sent.longitude) }
  if (!isSamePoint(pointOf(studio), point)) return false
  const stored = storedIn(studio)
  const kept = { ...sent, website: withScheme(sent.website) }
  return LOCATION_FIELDS.every((field) => stored[field] === kept[field])
}

const isSamePoint = (one: Point, other: Point) => one.latitude === other.latitude && one.longitude === other.longitude

const isTyped = (input: LocationInput, initial: LocationInput) =>
  LOCATION_FIELDS.some((field) => input[field].trim() !== initial[field])

const isMoved = (moved: Point | undefined, stored: RegisteredStudio | undefined) =>
  moved !== undefined && stored !== undefined && !isSamePoint(moved, pointOf(stored))

/** Stored position in the format of a newly found one. */
function storedPlace(studio: RegisteredStudio): FoundPlace {
  return { ...pointOf(studio), name: townLine(storedIn(studio)), precision: 'address' }
}

function pointOf({ proposed, ...studio }: RegisteredStudio): Point {
  const { latitude, longitude } = proposed ?? studio
  return { latitude: Number(latitude), longitude: Number(longitude) }
}
