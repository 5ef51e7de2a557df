/**
 * The session of this tab. Keys as specified: `token` is what the studio administration reads, `license_hash` comes
 * with the verification. Nothing of it ever lies in local storage or a cookie.
 */
const ACCESS = 'authToken'
const REFRESH = 'refreshToken'
const ADMINISTRATION = 'token'
const LICENSE = 'license_hash'
/** Written by twin-tabs.ts; ends with the session. */
const SPENT = 'spentTokens'

export interface Tokens {
  access_token: string
  refresh_token: string
}

export const accessToken = () => sessionStorage.getItem(ACCESS)

export const refreshToken = () => sessionStorage.getItem(REFRESH)

/** After sign-in and after each renewal. */
export function keepTokens(tokens: Tokens): void {
  sessionStorage.setItem(ACCESS, tokens.access_token)
  sessionStorage.setItem(REFRESH, tokens.refresh_token)
  sessionStorage.setItem(ADMINISTRATION, tokens.access_token)
  tellSessionChange()
}

/** Signs this tab out. The server's side is ended by the sign-out call. */
export function dropTokens(): void {
  for (const key of [ACCESS, REFRESH, ADMINISTRATION, SPENT]) sessionStorage.removeItem(key)
  tellSessionChange()
}

export function keepLicenseHash(hash: string): void {
  sessionStorage.setItem(LICENSE, hash)
}

/** shell.js shows the links that fit. */
function tellSessionChange(): void {
  window.dispatchEvent(new Event('sessionchange'))
}
