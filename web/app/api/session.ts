import { sessionKept } from './session-kept.ts'

/**
 * The session of this tab, or of this page alone (session-kept.ts). Keys as specified: the studio administration reads
 * `token`, and `license_hash` is set by the verification. Nothing of it is ever in local storage or a cookie.
 */
const ACCESS = 'authToken'
const REFRESH = 'refreshToken'
const ADMINISTRATION = 'token'
const LICENSE = 'license_hash'
/** Written by twin-tabs.ts; removed with the session. */
export const SPENT = 'spentTokens'
/** Written by pending-attempt.ts; removed when another person signs in. */
export const EID_ATTEMPT = 'eidAttempt'
/** Written by use-kept.ts; removed with the session, and when another person signs in. */
export const LISTS = 'lists'

export interface Tokens {
  access_token: string
  refresh_token: string
}

/** A session that a newer one replaced, with its number and what it stored in this tab beside its tokens. */
export interface FormerSession extends Tokens {
  number: number
  beside: Record<string, string>
}

/** Tells the sessions of this page apart: tokens change with each renewal. */
let current = 0
let begun = 0

export const sessionNumber = () => current

export const accessToken = () => sessionKept()[ACCESS] ?? null

export const refreshToken = () => sessionKept()[REFRESH] ?? null

export function currentTokens(): Tokens | undefined {
  const [access_token, refresh_token] = [accessToken(), refreshToken()]
  return access_token && refresh_token ? { access_token, refresh_token } : undefined
}

/** The studio administration reads the token under this key, which each sign-in sets (LOGIN-04). */
export const administrationToken = () => sessionKept()[ADMINISTRATION] ?? null

/** After sign-in and after each renewal. */
export function keepTokens(tokens: Tokens): void {
  const kept = sessionKept()
  kept[ACCESS] = tokens.access_token
  kept[REFRESH] = tokens.refresh_token
  kept[ADMINISTRATION] = tokens.access_token
  tellSessionChange()
}

/**
 * After a sign-in, perhaps of another person: a twin that wakes up cannot follow into this session, and an open eID
 * attempt is not attributed to the new person. Returns the former session.
 */
export function beginSession(tokens: Tokens): FormerSession | undefined {
  const former = currentTokens()
  const number = current
  begun += 1
  current = begun
  const kept = sessionKept()
  const beside: FormerSession['beside'] = {}
  for (const key of [SPENT, EID_ATTEMPT, LISTS]) {
    if (kept[key] !== undefined) beside[key] = kept[key]
    delete kept[key]
  }
  keepTokens(tokens)
  return former && { ...former, number, beside }
}

/** For the same person in a new session, or back in the former one. */
export function takeUpBeside({ number, beside }: FormerSession): void {
  current = number
  Object.assign(sessionKept(), beside)
}

/** Signs this tab out. The sign-out call ends the session on the server. */
export function dropTokens(): void {
  for (const key of [ACCESS, REFRESH, ADMINISTRATION, SPENT, LISTS]) delete sessionKept()[key]
  tellSessionChange()
}

export function keepLicenseHash(hash: string): void {
  sessionKept()[LICENSE] = hash
}

/** shell.js shows the matching links. */
function tellSessionChange(): void {
  window.dispatchEvent(new Event('sessionchange'))
}
