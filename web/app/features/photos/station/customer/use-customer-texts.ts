import { useEffect, useState } from 'react'
import { type CustomerTexts, GERMAN_CUSTOMER } from '#texts/citizens/german/customer.ts'
import type { Language } from '#texts/citizens/languages.ts'

/** Each language is loaded on demand. */
const LOAD: Readonly<Record<Language, () => Promise<CustomerTexts>>> = {
  leicht: async () => (await import('#texts/citizens/leicht.ts')).leicht.customer,
  en: async () => (await import('#texts/citizens/en.ts')).en.customer,
  tr: async () => (await import('#texts/citizens/tr.ts')).tr.customer,
  ar: async () => (await import('#texts/citizens/ar.ts')).ar.customer,
  uk: async () => (await import('#texts/citizens/uk.ts')).uk.customer,
}

interface Spoken {
  /** Undefined: German. */
  language: Language | undefined
  texts: CustomerTexts
}

const GERMAN: Spoken = { language: undefined, texts: GERMAN_CUSTOMER }

/** Texts of the customer screen; the current ones stay until the chosen ones are loaded. */
export function useCustomerTexts(chosen: Language | undefined): Spoken & { failed: boolean } {
  const [spoken, setSpoken] = useState(GERMAN)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let wanted = true
    setFailed(false)
    if (!chosen) return setSpoken(GERMAN)
    LOAD[chosen]().then(
      (texts) => wanted && setSpoken({ language: chosen, texts }),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [chosen])
  return { ...spoken, failed }
}
