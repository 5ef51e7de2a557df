import { SealFailure } from './seal-failure.ts'

export interface Algorithm {
  /** Object identifier as the code carries it. */
  oid: string
  name: 'AES-GCM' | 'AES-CBC'
  keyBytes: number
  ivBytes: number
  /** Name of the padding as the code carries it; empty for none. */
  padding: '' | 'pkcs-5'
}

/** The algorithm of new ciphertexts. */
export const AES_256_GCM: Algorithm = {
  oid: '2.16.840.1.101.3.4.1.46',
  name: 'AES-GCM',
  keyBytes: 32,
  ivBytes: 12,
  padding: '',
}

/** Used by other clouds: read, never written. It does not authenticate the photo; the signature must. */
export const AES_256_CBC: Algorithm = {
  oid: '2.16.840.1.101.3.4.1.42',
  name: 'AES-CBC',
  keyBytes: 32,
  ivBytes: 16,
  padding: 'pkcs-5',
}

/** Throws `algorithm-unknown`. */
export function algorithmOf(oid: string): Algorithm {
  const known = [AES_256_GCM, AES_256_CBC].find((algorithm) => algorithm.oid === oid)
  if (!known) throw new SealFailure('algorithm-unknown')
  return known
}
