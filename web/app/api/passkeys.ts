import type { SignedIn } from '@epassbild/contract/accounts.ts'
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  signInWithPasskey,
} from '@epassbild/contract/own-account/second-factors.ts'
import type { z } from 'zod'
import { GERMAN_READER } from '#texts/citizens/german/reader.ts'
import { type Answer, call } from './call.ts'

/** The person or the device cancelled; or the library failed to load (offline, new release). */
export type NoPasskey = { ok: false; kind: 'stopped' } | { ok: false; kind: 'not-loaded' }
const STOPPED: NoPasskey = { ok: false, kind: 'stopped' }
const NOT_LOADED: NoPasskey = { ok: false, kind: 'not-loaded' }

export const PASSKEYS_NOT_LOADED = `${GERMAN_READER.partMissing} ${GERMAN_READER.reload}`
/** At the station, reloading the page would lose the photo. */
export const NO_PASSKEY_SIGN_IN = `${GERMAN_READER.partMissing} Bitte versuchen Sie es noch einmal oder melden Sie sich mit Ihrem Passwort an.`

/** The library is loaded with the first use of a passkey. */
const loadWebAuthn = () => import('@simplewebauthn/browser').catch(() => undefined)

/** Prompts the person to choose and unlock a passkey of this site. */
export async function openWithPasskey(): Promise<Answer<z.output<typeof SignedIn>> | NoPasskey> {
  const asked = await call(askForPasskey)
  if (!asked.ok) return asked
  const library = await loadWebAuthn()
  if (!library) return NOT_LOADED
  const { startAuthentication } = library
  const optionsJSON = asked.data.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const credential = await startAuthentication({ optionsJSON }).catch(() => undefined)
  return credential
    ? call(signInWithPasskey, { credential: { ...credential, response: { ...credential.response } } })
    : STOPPED
}

/** Creates a passkey on this device, or on another one that the browser reaches. */
export async function makePasskey(name: string, password: string) {
  const begun = await call(beginPasskey, { current_password: password })
  if (!begun.ok) return begun
  const library = await loadWebAuthn()
  if (!library) return NOT_LOADED
  const { startRegistration } = library
  const optionsJSON = begun.data.options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const credential = await startRegistration({ optionsJSON }).catch(() => undefined)
  if (!credential) return STOPPED
  return call(addPasskey, { name, credential: { ...credential, response: { ...credential.response } } })
}
