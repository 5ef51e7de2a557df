import { useContext, useEffect, useState } from 'react'
import { ReaderWords } from '#ui/reader-words.ts'

const SLOW_AFTER_MS = 10_000

/** No call is ever cut off; after ten seconds this says calmly that it still runs (NAV-10). */
export function SlowNotice({ busy }: { busy: boolean }) {
  const [slow, setSlow] = useState(false)
  const words = useContext(ReaderWords)
  useEffect(() => {
    setSlow(false)
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <p role="status" className="slow">
      {slow && words.slow}
    </p>
  )
}
