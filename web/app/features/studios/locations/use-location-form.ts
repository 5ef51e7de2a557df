import { useEffect, useState } from 'react'
import { keepOpenLocation, type OpenLocation } from '#features/studios/desk/desk-storage.ts'
import type { Position } from '#features/studios/desk/studio-desk.ts'
import { isSameAddress, type LocationInput, trimmed } from '#features/studios/desk/studio-draft.ts'
import type { Saved } from '#features/studios/desk/studio-drafts-storage.ts'
import { useOnce } from '#ui/use-once.ts'
import { findPosition } from './find-position.ts'
import { useLocationInput } from './use-location-input.ts'
import { usePosition } from './use-position.ts'

const STORAGE_FULL = 'Der Speicher Ihres Browsers ist voll. Bitte wählen Sie kleinere Dateien als Gewerbenachweis.'

interface LocationFormOptions {
  open: OpenLocation
  saved: LocationInput
  /** Position of the saved address. */
  point: Position | undefined
  onDone: (input: LocationInput, position: Position) => Promise<Saved>
}

/** The wizard's location dialog: the input, kept over a reload, and the position of the address. */
export function useLocationForm({ open, saved, point, onDone }: LocationFormOptions) {
  const form = useLocationInput(open.input)
  const { input, faults } = form
  const [problem, setProblem] = useState<string>()

  useEffect(() => keepOpenLocation({ id: open.id, input }), [open.id, input])

  const position = usePosition(input, findPosition)
  const [keeping, keep] = useOnce(async (place: Position) => {
    if ((await onDone(trimmed(input), place)) === 'full') setProblem(STORAGE_FULL)
  })
  async function save() {
    setProblem(undefined)
    if (!faults.pass()) return
    if (point && isSameAddress(input, saved)) return keep(point)
    const answer = await position.find()
    if (!answer) return
    if ('fault' in answer) setProblem(answer.fault)
    else await keep(answer.place)
  }
  return { ...form, problem, busy: position.finding || keeping, keeping, save, stop: position.stop }
}
