import { useState } from 'react'
import { useReplaced } from './use-replaced.ts'

/** What was asked of the customer who is served; gone with the customer. */
export function useSitting() {
  const [identifying, setIdentifying] = useState(false)
  const [customerReference, setCustomerReference] = useState('')
  const [furtherUse, setFurtherUse] = useState<boolean>()
  const { replaced, forget: forgetReplaced } = useReplaced()
  /** The next person of the same family keeps the customer's reference. */
  function forgetPerson() {
    setIdentifying(false)
    setFurtherUse(undefined)
  }
  function forgetAll() {
    forgetPerson()
    setCustomerReference('')
    forgetReplaced()
  }
  return {
    asked: {
      ...{ identifying, setIdentifying, customerReference, setCustomerReference },
      ...{ furtherUse, setFurtherUse, replaced, forgetReplaced },
    },
    forgetPerson,
    forgetAll,
  }
}
