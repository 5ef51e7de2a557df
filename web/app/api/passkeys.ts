import type { SignedIn } from '@epassbild/contract/accounts.ts'
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  signInWithPasskey,
} from '@epassbild/contract/own-account/second-factors.ts'
import type { z } from 'zod'
import { type Answer, call } from './call.ts'

/** The person, or the device, did not go through with it. */
export interface Stopped {
  ok: false
  kind: 'stopped'
}
const STOPPED: Stopped = { ok: false, kind: 'stopped' }

/** The library is loaded with the first use of a passkey. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Lets the person choose a passkey of this site and unlock it. */
export async function openWithPasskey(): Promise<Answer<z.output<typeof SignedIn>> | Stopped> {
  const asked = await call(askForPasskey)
  if (!asked.ok) return asked
  const { startAuthentication } = await loadWebAuthn()
  const optionsJSON = asked.data.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const credential = await startAuthentication({ optionsJSON }).catch(() => undefined)
  return credential
    ? call(signInWithPasskey, { credential: { ...credential, response: { ...credential.response } } })
    : STOPPED
}

/** Makes a passkey on this device, or on one that the browser reaches. */
export async function makePasskey(name: string, password: string) {
  const begun = await call(beginPasskey, { current_password: password })
  if (!begun.ok) return begun
  const { startRegistration } = await loadWebAuthn()
  const optionsJSON = begun.data.options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const credential = await startRegistration({ optionsJSON }).catch(() => undefined)
  if (!credential) return STOPPED
  return call(addPasskey, { name, credential: { ...credential, response: { ...credential.response } } })
}
