import { EID_ATTEMPT_MINUTES } from '@epassbild/contract/identification.ts'
import { useEffect, useState } from 'react'
import { type Purpose, USUAL_PURPOSE } from '#features/photos/station/purpose/purpose.ts'
import type { StationFacts } from './station-facts.ts'
import { freeInPlaceOf, useReplaced } from './use-replaced.ts'

/** No eID is under way for longer: its panel says so earlier, where it has come. */
const IDENTIFYING_MS = (EID_ATTEMPT_MINUTES + 2) * 60_000

/**
 * Answers of the customer who is served; gone with the customer. An eID ends when its `place` is left: its panel goes
 * with the place, and only the panel tells when the eID is over.
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
  // While rendering: an effect would come after the panel that begins an eID at the next place.
  if (begunAt !== undefined && !identifying) setBegunAt(undefined)
  useEffect(() => {
    if (begunAt === undefined) return
    const timer = setTimeout(() => setBegunAt(undefined), IDENTIFYING_MS)
    return () => clearTimeout(timer)
  }, [begunAt])
  const { forget: forgetReplaced, letGo: letGoOfReplaced, replacedReference, ...replacing } = useReplaced(person)
  // A replacement is for the same customer. Kept in the state: the family keeps it after the transfer.
  useEffect(() => {
    if (replacedReference) setCustomerReference((typed) => typed || replacedReference)
  }, [replacedReference])
  /** The next person of the same family keeps the customer's reference and what the photo is for. */
  function forgetPerson() {
    setIdentifying(false)
    setFurtherUse(undefined)
    setFirstName('')
  }
  /** The last slip was taken back: the sheets that the family has taken along stay on the bill, which names the customer. */
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
      /** A photo was to be replaced, and the one in its place was wiped. */
      unreplaced,
    },
    /** Sheets on paper that this family has taken along and that are wiped: the bill still counts them. */
    sheetsBefore,
    noteSheets: (count: number) => setSheetsBefore((before) => before + count),
    ...{ forgetPerson, forgetSlips, forgetAll },
  }
}
