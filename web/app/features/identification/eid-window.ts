import { EID_MESSAGE, finishEid } from '@epassbild/contract/identification.ts'

const NAME = 'epassbild-eid'
const [WIDTH, HEIGHT] = [600, 800]

/**
 * Opens the identity provider's window (EID-01), centred over ours. Call it in a click handler: browsers block it
 * elsewhere. Null if it was blocked.
 */
export function openEidWindow(): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - WIDTH) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2))
  const opened = window.open('', NAME, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`)
  // Some blockers return a window that is closed at once.
  return opened && !opened.closed ? opened : null
}

/** Placeholder until the provider's page loads: an empty window would look broken. */
export function showWaiting({ document }: Window): void {
  document.title = 'Online-Ausweis'
  document.documentElement.lang = 'de'
  document.body.textContent = 'Der Ausweisdienst wird geöffnet …'
}

/**
 * Whether the provider has redirected the window back to us, with the code or the error in its URL. While the
 * provider's page is shown, reading its URL throws (cross-origin).
 */
export function hasReturned(opened: Window): boolean {
  try {
    const { pathname, searchParams } = new URL(opened.location.href)
    return pathname === finishEid.path && (searchParams.has('code') || searchParams.has('error'))
  } catch {
    return false
  }
}

/** Accepts only the callback page's message: from our origin, from the window we opened, about this attempt (T16). */
export function isFromCallback(event: MessageEvent<unknown>, opened: Window | null, state: string): boolean {
  const { origin, source, data } = event
  if (origin !== location.origin || source === null || source !== opened) return false
  if (typeof data !== 'object' || data === null || !('type' in data) || !('state' in data)) return false
  return data.type === EID_MESSAGE && data.state === state
}
