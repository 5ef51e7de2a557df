import { useRef, useState } from 'react'
import { followed, type LocationField, type LocationInput } from '#features/studios/desk/studio-draft.ts'
import { useFaults } from '#ui/fields/use-faults.ts'
import { faultsOfLocation, postcodeIn } from './check-location.ts'
import { findCity } from './find-position.ts'

export type LocationForm = ReturnType<typeof useLocationInput>

interface Ways {
  /** Every change of the postcode clears the town (SHOP-02). */
  clearsCity?: boolean
  /** The location as it would be sent, for validation. */
  asSent?: (input: LocationInput) => LocationInput
}

/** The fields of a location: input, faults, and the town of a postcode. */
export function useLocationInput(initial: LocationInput, { clearsCity = false, asSent = (typed) => typed }: Ways = {}) {
  const [input, setInput] = useState(initial)
  const [announcement, setAnnouncement] = useState('')
  const faults = useFaults<LocationField>(() => faultsOfLocation(asSent(input)))
  const latestZip = useRef(initial.zipcode)
  // The postcode whose lookup is in flight.
  const asked = useRef<string>(undefined)

  async function fillCity(zip: string): Promise<void> {
    asked.current = zip
    setAnnouncement('Ort wird ermittelt')
    const city = await findCity(zip)
    if (asked.current !== zip) return
    setAnnouncement(city ? `Ort: ${city}` : '')
    if (!city) return
    setInput((before) => ({ ...before, city }))
    faults.clear('city')
  }
  function type(field: LocationField, typed: string): void {
    const value = field === 'zipcode' ? postcodeIn(typed) : typed
    const isOtherZip = field === 'zipcode' && value !== latestZip.current
    setInput((before) => ({ ...before, [field]: value, ...(isOtherZip && clearsCity && { city: '' }) }))
    faults.clear(field)
    // Stale: the response belongs to another postcode, or the reader has typed the town.
    if (isOtherZip || field === 'city') {
      asked.current = undefined
      setAnnouncement('')
    }
    if (!isOtherZip) return
    latestZip.current = value
    if (value.length === 5) void fillCity(value)
  }
  /** The stored location has changed elsewhere: shows it, except for typed values. */
  function follow(before: LocationInput, now: LocationInput): void {
    const next = followed(input, { before, now })
    latestZip.current = next.zipcode
    setInput(next)
  }
  return { input, type, follow, faults, announcement }
}
