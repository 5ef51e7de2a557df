import { useState } from 'react'
import { showToast } from './toasts.tsx'

/** Copies a text and reports it; `failed` if the browser does not allow it. */
export function useCopy() {
  const [failed, setFailed] = useState(false)
  async function copy(text: string, said: string) {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setFailed(!done)
    if (done) showToast(said)
  }
  return [failed, copy] as const
}
