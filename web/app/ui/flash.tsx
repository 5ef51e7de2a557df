import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { AlertBox, type AlertTone } from './alert-box.tsx'

const KEY = 'flash'

/** A message about what was just done, shown on the page that follows. */
export interface FlashMessage {
  tone: AlertTone
  title?: string
  lines: readonly string[]
  link?: { href: string; label: string }
}

/** Says it on the next page that loads, whether in this document or in a new one. */
export function sayOnNextPage(message: FlashMessage): void {
  sessionStorage.setItem(KEY, JSON.stringify(message))
}

export function Flash() {
  const { pathname } = useLocation()
  const [shown, setShown] = useState<{ on: string; message: FlashMessage }>()
  useEffect(() => {
    const stored = sessionStorage.getItem(KEY)
    if (!stored) return
    sessionStorage.removeItem(KEY)
    setShown({ on: pathname, message: JSON.parse(stored) as FlashMessage })
  }, [pathname])
  if (shown?.on !== pathname) return null
  const { tone, title, lines, link } = shown.message
  return (
    <div className="wrap mt-6">
      <AlertBox tone={tone} title={title}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {link && (
          <p>
            <a href={link.href}>{link.label}</a>
          </p>
        )}
      </AlertBox>
    </div>
  )
}
