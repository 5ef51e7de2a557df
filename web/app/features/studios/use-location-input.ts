import { useRef, useState } from 'react'
import { useFaults } from '#ui/use-faults.ts'
import { faultsOfLocation, postcodeIn } from './check-location.ts'
import { findCity } from './find-position.ts'
import type { LocationField, LocationInput } from './studio-draft.ts'

export type LocationForm = ReturnType<typeof useLocationInput>

interface Ways {
  /** Every change of the postcode empties the place that was there (SHOP-02). */
  clearsCity?: boolean
}

/** The fields of a location: typing, what is wrong with them, and the place of a postcode. */
export function useLocationInput(initial: LocationInput, { clearsCity = false }: Ways = {}) {
  const [input, setInput] = useState(initial)
  const [announcement, setAnnouncement] = useState('')
  const faults = useFaults<LocationField>(() => faultsOfLocation(input))
  const latestZip = useRef(initial.zipcode)

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
    const isOtherZip = field === 'zipcode' && value !== latestZip.current
    setInput((before) => ({ ...before, [field]: value, ...(isOtherZip && clearsCity && { city: '' }) }))
    faults.clear(field)
    if (!isOtherZip) return
    latestZip.current = value
    if (value.length === 5) void fillCity(value)
    else setAnnouncement('')
  }
  return { input, type, faults, announcement }
}
