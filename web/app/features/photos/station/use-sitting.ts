import { EID_ATTEMPT_MINUTES } from '@epassbild/contract/identification.ts'
import { useEffect, useState } from 'react'
import { type Purpose, USUAL_PURPOSE } from '#features/photos/station/purpose/purpose.ts'
import type { StationFacts } from './station-facts.ts'
import { freeInPlaceOf, useReplaced } from './use-replaced.ts'

/** Upper bound for an eID; its panel, if loaded, times out earlier. */
const IDENTIFYING_MS = (EID_ATTEMPT_MINUTES + 2) * 60_000

/**
 * Answers of the current customer; reset with the customer. An eID ends when its `place` is left: the panel unmounts
 * with the place, and only the panel reports the end of the eID.
 */
export function useSitting(person: StationFacts['person'], place: string) {
  const [begunAt, setBegunAt] = useState<string>()
  const [customerReference, setCustomerReference] = useState('')
  const [furtherUse, setFurtherUse] = useState<boolean>()
  const [firstName, setFirstName] = useState('')
  const [purpose, setPurpose] = useState<Purpose>(USUAL_PURPOSE)
  const [sheetsBefore, setSheetsBefore] = useState(0)
  const [unreplaced, setUnreplaced] = useState(false)
  const here = `${place} ${purpose.slip}`
  const identifying = begunAt === here
  const setIdentifying = (begins: boolean) => setBegunAt(begins ? here : undefined)
  // During render: an effect would run after the panel that starts an eID at the next place.
  if (begunAt !== undefined && !identifying) setBegunAt(undefined)
  useEffect(() => {
    if (begunAt === undefined) return
    const timer = setTimeout(() => setBegunAt(undefined), IDENTIFYING_MS)
    return () => clearTimeout(timer)
  }, [begunAt])
  const { forget: forgetReplaced, letGo: letGoOfReplaced, replacedReference, ...replacing } = useReplaced(person)
  // A replacement is for the same customer. Kept in state: the family keeps it after the transfer.
  useEffect(() => {
    if (replacedReference) setCustomerReference((typed) => typed || replacedReference)
  }, [replacedReference])
  /** The next person of the same family keeps the customer's reference and the purpose of the photo. */
  function forgetPerson() {
    setIdentifying(false)
    setFurtherUse(undefined)
    setFirstName('')
  }
  /** The last slip was revoked: sheets that the family has taken stay on the bill, which names the customer. */
  function forgetSlips(sheets = 0) {
    forgetPerson()
    if (sheets === 0) setCustomerReference('')
    setUnreplaced(freeInPlaceOf(replacing.replaced) !== undefined)
    forgetReplaced()
  }
  function forgetAll() {
    forgetSlips()
    setPurpose(USUAL_PURPOSE)
    setSheetsBefore(0)
  }
  return {
    asked: {
      ...{ identifying, setIdentifying, customerReference, setCustomerReference, firstName, setFirstName },
      ...{ furtherUse, setFurtherUse, ...replacing, forgetReplaced, letGoOfReplaced, purpose, setPurpose },
      /** A photo was to be replaced, and the replacing one was wiped. */
      unreplaced,
    },
    /** Printed sheets that this family has taken and that are wiped: the bill still counts them. */
    sheetsBefore,
    noteSheets: (count: number) => setSheetsBefore((before) => before + count),
    ...{ forgetPerson, forgetSlips, forgetAll },
  }
}
