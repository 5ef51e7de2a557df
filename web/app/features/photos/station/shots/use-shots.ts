import type { Profile } from '@epassbild/photo-check/profile.ts'
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import type { PhotoAnalysis } from '#features/photos/analysis/photo-analysis.ts'
import { capturedAtIn, withOffset } from '#features/photos/station/camera/capture-moment.ts'
import { captureTimeFault } from '#features/photos/station/camera/capture-time.ts'
import { SHOTS_MAX, type StationEvent, type StationState } from '#features/photos/station/station-state.ts'
import { bytesOf, examineShot, faultSentence, previewOf } from './examine-shot.ts'
import type { Shot, ShotSource } from './shot.ts'
import { createShotVault, type Held } from './shot-vault.ts'

const TOO_MANY = `Es sind schon ${SHOTS_MAX} Aufnahmen. Bitte verwerfen Sie eine, die Sie nicht brauchen.`

export interface Shots {
  /** `capturedAt` by this machine's clock, for a file by its camera's. */
  take: (picture: Blob | ImageBitmap, source: ShotSource, capturedAt?: Date) => void
  remove: (id: number) => void
  get: (id: number) => Held | undefined
  wipe: () => void
  /** Time by the server's clock: the machine's own may be wrong. */
  now: () => Date
}

interface Needs {
  desk: PhotoAnalysis | undefined
  say: (sentence: string) => void
  clockAheadMs: number
}

/** Stores shots in memory and has each one checked, again when the profile changes. */
export function useShots(
  { shots, profile, step }: StationState,
  dispatch: Dispatch<StationEvent>,
  { desk, say, clockAheadMs }: Needs,
): Shots {
  const [vault] = useState(createShotVault)
  const asked = useRef(new Map<number, string>())
  // Several files of one choice arrive before the next render.
  const count = useRef(0)
  count.current = shots.length

  const examine = useCallback(
    async (shot: Shot, picture: Held['picture'], analysis: PhotoAnalysis) => {
      const { id, source, capturedAt: takenAt, move } = shot
      let question = questionOf(move, profile)
      // False after the shot was removed, wiped or checked again: a stale result is dropped.
      const isWanted = () => asked.current.get(id) === question
      try {
        const { check, exif, photo } = await examineShot(picture, { profile, move }, analysis)
        if (!isWanted()) return void photo.then((jpeg) => jpeg?.fill(0))
        vault.add(id, { exif, photo })
        // The camera's own record takes precedence over the time its file was opened.
        const capturedAt = capturedAtIn(exif) ?? takenAt
        const fault =
          source === 'camera' ? undefined : captureTimeFault(capturedAt, exif, byServer(new Date(), clockAheadMs))
        // As far as the checks allow: the result need not be requested again.
        question = questionOf(check.move ?? move, profile)
        asked.current.set(id, question)
        dispatch(fault ? { type: 'shot-failed', id, sentence: fault } : { type: 'shot-checked', id, check, capturedAt })
        const preview = await previewOf(photo)
        if (!preview) return
        if (!isWanted()) return preview.close()
        vault.add(id, { preview })
        dispatch({ type: 'shot-drawn', id })
      } catch (error) {
        if (isWanted()) dispatch({ type: 'shot-failed', id, sentence: faultSentence(error) })
      }
    },
    [profile, vault, dispatch, clockAheadMs],
  )
  useEffect(() => {
    if (!desk) return
    for (const shot of shots) {
      const { id } = shot
      const picture = vault.get(id)?.picture
      const question = questionOf(shot.move, profile)
      if (!picture || asked.current.get(id) === question) continue
      asked.current.set(id, question)
      void examine(shot, picture, desk)
    }
  }, [shots, profile, vault, desk, examine])

  const remove = useCallback(
    (id: number) => {
      asked.current.delete(id)
      dispatch({ type: 'shot-removed', id })
      vault.drop(id)
    },
    [vault, dispatch],
  )
  return {
    take: (picture, source, capturedAt = new Date()) => {
      if (step !== 'capture' || count.current >= SHOTS_MAX) {
        if ('close' in picture) picture.close()
        return say(TOO_MANY)
      }
      count.current += 1
      const held = picture instanceof Blob ? bytesOf(picture) : picture
      const at = source === 'file' ? capturedAt : byServer(capturedAt, clockAheadMs)
      dispatch({ type: 'shot-taken', id: vault.put(held), source, capturedAt: withOffset(at) })
    },
    remove,
    get: (id) => vault.get(id),
    wipe: () => {
      asked.current.clear()
      vault.wipe()
    },
    now: () => byServer(new Date(), clockAheadMs),
  }
}

/** Key of the request that a shot was judged by: profile and crop. */
const questionOf = (move: Shot['move'], profile: Profile) => `${profile} ${JSON.stringify(move)}`

const byServer = (time: Date, clockAheadMs: number) => new Date(time.getTime() - clockAheadMs)
