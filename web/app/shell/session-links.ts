import { fetchSignedIn } from '#api/fetch-signed-in.ts'
import { accessToken, dropTokens } from '#api/session.ts'
import { SESSION_ADDRESSES } from '#api/session-addresses.ts'
import { livesInMemory } from '#api/session-kept.ts'
import { onClick } from './on-click.ts'
import { root } from './root.ts'

const SIGN_OUT_PATIENCE_MS = 3000

/** Session links of the header, redirect of signed-in pages to the sign-in page, signing out (NAV-05…07, NAV-09). */
export function startSession() {
  const look = () => {
    leadToSignIn()
    void showRole()
  }
  addEventListener('pagechange', look)
  addEventListener('sessionchange', showRole)
  // A page restored from the back/forward cache shows what the session of then, perhaps another person's, has read.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) (root.dataset.session ?? accessToken()) === null ? look() : location.reload()
  })
  onClick(window, '[data-sign-out]', ({ dataset }) => void signOut(dataset.signOut))
  look()
}

/** The root element declares that the page needs a session, and the address of the sign-in page. */
function leadToSignIn() {
  const { signInAt } = root.dataset
  // Without storage a session cannot come from the previous page: the sign-in is shown in place.
  if (signInAt && !accessToken() && !livesInMemory()) {
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

/** Owners, staff and accounting have separate areas; a person who opens another area is redirected to their own. */
function leadToOwnArea() {
  const link = document.querySelector<HTMLAnchorElement>('[data-owner]')
  const { [root.dataset.role ?? '']: own, owner, staff } = link?.dataset ?? {}
  if (!link || !own) return
  link.href = own
  const here = location.pathname
  if (here !== own && [owner, staff].includes(here) && !livesInMemory()) location.replace(own)
}

async function signOut(target = '/') {
  try {
    await fetchSignedIn(SESSION_ADDRESSES.signOut, {
      method: 'POST',
      signal: AbortSignal.timeout(SIGN_OUT_PATIENCE_MS),
    })
  } catch {
    // Unreachable: this tab is signed out regardless, and the server's session expires by itself.
  }
  dropTokens()
  location.assign(target)
}
