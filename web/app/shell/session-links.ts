import { fetchSignedIn } from '#api/fetch-signed-in.ts'
import { accessToken, dropTokens } from '#api/session.ts'
import { SESSION_ADDRESSES } from '#api/session-addresses.ts'
import { livesInMemory } from '#api/session-kept.ts'
import { onClick } from './on-click.ts'
import { root } from './root.ts'

const SIGN_OUT_PATIENCE_MS = 3000

/** Session links of the header, the way of signed-in pages to the sign-in page, and signing out (NAV-05…07, NAV-09). */
export function startSession() {
  const look = () => {
    leadToSignIn()
    void showRole()
  }
  addEventListener('pagechange', look)
  addEventListener('sessionchange', () => void showRole())
  // A page that comes back from the browser's memory may belong to a session that has ended.
  addEventListener('pageshow', ({ persisted }) => persisted && look())
  onClick(window, '[data-sign-out]', ({ dataset }) => void signOut(dataset.signOut ?? '/'))
  look()
}

/** The page says at the root element that it needs a session, and where signing in is. */
function leadToSignIn() {
  const { access, signInAt } = root.dataset
  // Without storage a session never comes from the page before: the sign-in takes its place.
  if (access && signInAt && !accessToken() && !livesInMemory()) {
    location.replace(`${signInAt}?weiter=${encodeURIComponent(location.pathname + location.search + location.hash)}`)
  }
}

async function showRole() {
  if (!root.toggleAttribute('data-session', Boolean(accessToken()))) return root.removeAttribute('data-role')
  const type = await loadUserType()
  if (!accessToken()) return leadToSignIn()
  if (type) root.dataset.role = type === 'manager' || type === 'employee' ? 'staff' : type
  leadToOwnArea()
}

async function loadUserType(): Promise<string | undefined> {
  try {
    const response = await fetchSignedIn(SESSION_ADDRESSES.profile)
    return response.ok ? ((await response.json()) as { user_type: string }).user_type : undefined
  } catch {
    return undefined
  }
}

/** Owners, staff and accounting have areas of their own; a person who opens another area is moved to their own. */
function leadToOwnArea() {
  const link = document.querySelector<HTMLAnchorElement>('[data-owner]')
  const { [root.dataset.role ?? '']: own, owner, staff } = link?.dataset ?? {}
  if (!link || !own) return
  link.href = own
  const here = location.pathname
  if (here !== own && [owner, staff].includes(here) && !livesInMemory()) location.replace(own)
}

async function signOut(target: string) {
  try {
    await fetchSignedIn(SESSION_ADDRESSES.signOut, {
      method: 'POST',
      signal: AbortSignal.timeout(SIGN_OUT_PATIENCE_MS),
    })
  } catch {
    // Unreachable: this tab is signed out all the same, and the server's session runs out by itself.
  }
  dropTokens()
  location.assign(target)
}
