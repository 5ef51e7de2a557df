import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { WHO_IS_SIGNED_IN } from './slim-header.tsx'

/** Inserts a name into the slim header, which is prerendered and the same for all readers. */
export function WhoIsSignedIn({ name, detail }: { name: string; detail: string }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(WHO_IS_SIGNED_IN)), [])
  if (!place) return null
  return createPortal(
    <>
      <b>{name}</b>
      <span className="muted">{detail}</span>
    </>,
    place,
  )
}
