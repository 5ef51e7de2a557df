import { EID_MESSAGE, finishEid } from '@epassbild/contract/identification.ts'

const NAME = 'epassbild-eid'
const [WIDTH, HEIGHT] = [600, 800]

/**
 * The window of the identity provider (EID-01), over the middle of ours. To be called in a click: browsers block it
 * elsewhere. Null when this one did.
 */
export function openEidWindow(): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - WIDTH) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2))
  const opened = window.open('', NAME, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`)
  // Some blockers hand out a window that is closed at once.
  return opened && !opened.closed ? opened : null
}

/** Until the provider's page comes: an empty window would look broken. */
export function showWaiting({ document }: Window): void {
  document.title = 'Online-Ausweis'
  document.documentElement.lang = 'de'
  document.body.textContent = 'Der Ausweisdienst wird geöffnet …'
}

/**
 * Whether the provider has sent the window back to us, by the code or the error in its address. While the provider's page
 * is shown, its address is none of our business and reading it fails.
 */
export function hasReturned(opened: Window): boolean {
  try {
    const { pathname, searchParams } = new URL(opened.location.href)
    return pathname === finishEid.path && (searchParams.has('code') || searchParams.has('error'))
  } catch {
    return false
  }
}

/** The callback page's message: from our own origin, from the window that we opened, about this attempt; else nothing (T16). */
export function isFromCallback(event: MessageEvent<unknown>, opened: Window | null, state: string): boolean {
  const { origin, source, data } = event
  if (origin !== location.origin || source === null || source !== opened) return false
  if (typeof data !== 'object' || data === null || !('type' in data) || !('state' in data)) return false
  return data.type === EID_MESSAGE && data.state === state
}
