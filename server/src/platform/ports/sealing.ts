/** Public half of what signs photos. */
export interface ProvenanceKey {
  /** SHA-256 of the signing certificate in hexadecimal. */
  fingerprint: string
  /** ES256: r ‖ s on P-256. RS256: PKCS#1 v1.5. Both with SHA-256. */
  format: 'ES256' | 'RS256'
  publicKey: Record<string, unknown>
  /** DER in Base64, the signing one first. */
  certificates: string[]
}

/** A detached CMS signature in place of the bare value (SEAL_FORMAT=cades). */
export type SignatureEnvelope = 'CAdES-B-B'

/** Attests that this person sent a photo to this cloud: signs ciphertext ‖ Nutzerkennung. */
export interface SealerPort {
  /** May change between two signatures: read it synchronously with the call of `sign`, not after awaiting it. */
  readonly key: ProvenanceKey
  /** False while its certificate is not trusted, when `sign` throws, and after a failed signature. */
  readonly canSign: boolean
  /** Form of what `sign` resolves with; null: the bare value in the key's format. */
  readonly envelope: SignatureEnvelope | null
  /** @returns the signature in Base64. */
  sign(...message: readonly Uint8Array[]): Promise<string>
  /** Reloads key and certificates. */
  refresh(): Promise<void>
}
