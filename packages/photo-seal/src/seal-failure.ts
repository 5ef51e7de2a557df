/** Every way in which a code or a ciphertext can be wrong; the page words each one for its reader. */
export const SEAL_FAILURES = [
  'not-base64',
  'too-long',
  'not-a-photo-code',
  'version-unknown',
  'cut',
  'surplus-bytes',
  'address-length',
  'address-not-ascii',
  'address-not-https',
  'photo-id-invalid',
  'name-unreadable',
  'algorithm-unknown',
  'iv-length',
  'key-length',
  'padding-unknown',
  'ciphertext-length',
  'tampered',
] as const
export type SealFailureName = (typeof SEAL_FAILURES)[number]

/** The one error of this package. Its message is the name: it never contains a part of a key or photo. */
export class SealFailure extends Error {
  readonly failure: SealFailureName

  constructor(failure: SealFailureName) {
    super(failure)
    this.name = 'SealFailure'
    this.failure = failure
  }
}
