import type { FoundPlace } from '@epassbild/contract/places.ts'
import { type RegisteredStudio, submitStudio } from '@epassbild/contract/studios.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { accessToken } from '#api/session.ts'
import { usePickedFile } from '#features/studios/certificates/use-picked-file.ts'
import { headlineOfShop } from '#features/studios/locations/check-location.ts'
import { findShopPosition } from '#features/studios/locations/find-position.ts'
import { useLocationInput } from '#features/studios/locations/use-location-input.ts'
import { usePosition } from '#features/studios/locations/use-position.ts'
import { useOnce } from '#ui/use-once.ts'
import { type AddFailure, addFailure, SIGN_IN_AGAIN } from './studio-answers.ts'
import { EMPTY_LOCATION, newDraftMarks, trimmed } from './studio-draft.ts'

/** Adding a location in two steps: what it is, then whether the point that was found for it is the right one. */
export function useNewStudio(onAdded: (studio: RegisteredStudio) => void) {
  const form = useLocationInput(EMPTY_LOCATION, { clearsCity: true })
  const picked = usePickedFile()
  const [place, setPlace] = useState<FoundPlace>()
  const [problem, setProblem] = useState<AddFailure>()
  // By this the server knows the same location when it arrives twice.
  const [{ created_at }] = useState(newDraftMarks)

  const [headline, setHeadline] = useState('')
  const position = usePosition(form.input, findShopPosition)
  async function find() {
    setProblem(undefined)
    setHeadline(headlineOfShop(form.input))
    if (!form.faults.pass()) return
    const answer = await position.find()
    if (!answer) return
    if ('fault' in answer) setProblem({ sentence: answer.fault, reason: undefined })
    else setPlace(answer.place)
  }
  const [saving, save] = useOnce(async () => {
    setProblem(undefined)
    if (!place) return
    if (!accessToken()) return setProblem({ sentence: SIGN_IN_AGAIN, reason: undefined })
    const { latitude, longitude } = place
    const studio = {
      ...trimmed(form.input),
      latitude: latitude.toFixed(7),
      longitude: longitude.toFixed(7),
      created_at,
    }
    const answer = await call(submitStudio, studio, { ...(picked.file && { file: picked.file }) })
    if (answer.ok) onAdded(answer.data)
    else setProblem(addFailure(answer))
  })
  /** The reader knows the house better than the gazetteer does. */
  function movePoint(spot: { latitude: number; longitude: number }) {
    setPlace((before) => before && { ...before, ...spot, precision: 'address' })
  }
  function change() {
    setProblem(undefined)
    setPlace(undefined)
  }
  const busy = position.finding || saving
  return { form, headline, picked, place, problem, busy, saving, find, stop: position.stop, save, movePoint, change }
}
