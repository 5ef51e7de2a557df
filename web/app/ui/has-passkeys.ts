/** Whether this browser supports passkeys (WebAuthn). */
export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}
