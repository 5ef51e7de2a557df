import { useEffect, useRef, useState } from 'react'
import { useFaults } from '#ui/use-faults.ts'
import { useOnce } from '#ui/use-once.ts'
import { faultsOfLocation, postcodeIn } from './check-location.ts'
import { keepOpenLocation, type OpenLocation } from './desk-storage.ts'
import { findCity, findPosition } from './find-position.ts'
import type { Position } from './studio-desk.ts'
import type { Saved } from './studio-drafts-storage.ts'

const STORAGE_FULL = 'Der Speicher Ihres Browsers ist voll. Bitte wählen Sie kleinere Dateien als Gewerbenachweis.'

import type { LocationField, LocationInput } from './studio-draft.ts'

/** What the location dialog holds and does: typing, the place of a postcode, the position of the address. */
export function useLocationForm(
  open: OpenLocation,
  onDone: (input: LocationInput, position: Position) => Promise<Saved>,
) {
  const [input, setInput] = useState(open.input)
  const [announcement, setAnnouncement] = useState('')
  const [problem, setProblem] = useState<string>()
  const faults = useFaults<LocationField>(() => faultsOfLocation(input))
  const latestZip = useRef(input.zipcode)

  useEffect(() => keepOpenLocation({ id: open.id, input }), [open.id, input])

  async function fillCity(zip: string): Promise<void> {
    setAnnouncement('Ort wird ermittelt')
    const city = await findCity(zip)
    // Typed on meanwhile: this answer is about another postcode.
    if (latestZip.current !== zip) return
    setAnnouncement(city ? `Ort: ${city}` : '')
    if (!city) return
    setInput((before) => ({ ...before, city }))
    faults.clear('city')
  }
  function type(field: LocationField, typed: string): void {
    const value = field === 'zipcode' ? postcodeIn(typed) : typed
    setInput((before) => ({ ...before, [field]: value }))
    faults.clear(field)
    if (field !== 'zipcode' || value === latestZip.current) return
    latestZip.current = value
    if (value.length === 5) void fillCity(value)
    else setAnnouncement('')
  }
  const [busy, save] = useOnce(async () => {
    setProblem(undefined)
    if (!faults.pass()) return
    const answer = await findPosition(input)
    if ('fault' in answer) setProblem(answer.fault)
    else if ((await onDone(trimmed(input), answer.place)) === 'full') setProblem(STORAGE_FULL)
  })
  return { input, type, faults, problem, announcement, busy, save }
}

function trimmed(input: LocationInput): LocationInput {
  return Object.fromEntries(Object.entries(input).map(([field, value]) => [field, value.trim()])) as Record<
    LocationField,
    string
  >
}
