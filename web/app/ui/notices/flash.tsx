import { useEffect, useState } from 'react'
import { useLocation } from '#ui/navigation/navigation.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import { AlertBox, type AlertTone } from './alert-box.tsx'

const KEY = 'flash'
const ENDED = 'flash-ended'
/** A message refers to the previous step: on a page opened later it would confuse. */
const FRESH_MS = 60_000

/** A message about what was just done, shown on the page that follows. */
export interface FlashMessage {
  tone: AlertTone
  title?: string
  lines: readonly string[]
  link?: { href: string; label: string }
}

interface Stored {
  message: FlashMessage
  saidAt: number
}

/** Shows it on the next page that loads, in this document or a new one; not shown if storage is blocked. */
export function sayOnNextPage(message: FlashMessage): void {
  const stored: Stored = { message, saidAt: Date.now() }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // The change is saved; navigation to the next page continues.
  }
}

/** Hides the message where another step follows on the same page. */
export const endFlash = () => dispatchEvent(new Event(ENDED))

/** Also undefined if storage is blocked: pages for citizens do not need it. */
function takeStored(): Stored | undefined {
  try {
    const stored = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return stored === null ? undefined : (JSON.parse(stored) as Stored)
  } catch {
    return undefined
  }
}

export function Flash() {
  const { path } = useLocation()
  const [shown, setShown] = useState<{ on: string; message: FlashMessage }>()
  useEffect(() => {
    const stored = takeStored()
    if (!stored) return
    const { message, saidAt } = stored
    if (Date.now() - saidAt < FRESH_MS) setShown({ on: path, message })
  }, [path])
  useEffect(() => {
    const end = () => setShown(undefined)
    addEventListener(ENDED, end)
    return () => removeEventListener(ENDED, end)
  }, [])
  if (shown?.on !== path) return null
  const { tone, title, lines, link } = shown.message
  return (
    <div className="wrap pt-6">
      <AlertBox tone={tone} title={title} signless={/^[✅❌❗]/u.test(lines[0] ?? '')}>
        {lines.map((line) => (
          <p key={line}>
            <Unbroken>{line}</Unbroken>
          </p>
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
