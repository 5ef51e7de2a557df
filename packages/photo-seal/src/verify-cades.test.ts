import { AsnConvert } from '@peculiar/asn1-schema'
import { describe, expect, it } from 'vitest'
import cades from '../vectors/cades.json' with { type: 'json' }
import given from '../vectors/tr03170-1.json' with { type: 'json' }
import { concatBytes, fromHex } from './bytes.ts'
import { verifyProvenance } from './provenance.ts'
import { ContentInfo, SignedData } from './signed-data.ts'
import { verifyCades } from './verify-cades.ts'

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
const CIPHERTEXT = fromHex(given.ciphertextWithTagHex)
const MESSAGE = concatBytes(CIPHERTEXT, new TextEncoder().encode(given.nutzerkennung))
const SIGNATURES = cades.signatures.map(({ name, signature, certificate }) => ({
  name,
  signature: fromBase64(signature),
  certificate: fromBase64(certificate),
}))

/** Indices of the signed bytes, and of the end of the value; algorithm identifiers are parsed leniently. */
function signedPlaces(signature: Uint8Array<ArrayBuffer>): number[] {
  const { signerInfos } = AsnConvert.parse(AsnConvert.parse(signature, ContentInfo).content, SignedData)
  const attributes = Buffer.from(signerInfos[0]?.signedAttrsRaw ?? [])
  const from = Buffer.from(signature).indexOf(attributes)
  const value = Array.from({ length: VALUE_END }, (_none, at) => signature.length - 1 - at)
  return [...attributes.keys()].map((at) => from + at).concat(value)
}
const VALUE_END = 32

describe.each(SIGNATURES)('a CMS signature that OpenSSL made: $name', ({ signature, certificate }) => {
  const made = { format: 'CAdES-B-B', signature, certificate } as const

  it('T19 says that this person sent this ciphertext, and nothing of another', async () => {
    expect(await verifyProvenance(CIPHERTEXT, given.nutzerkennung, made)).toBe(true)
    expect(await verifyProvenance(CIPHERTEXT.subarray(1), given.nutzerkennung, made)).toBe(false)
    expect(await verifyProvenance(CIPHERTEXT, given.nutzerkennung.replace('3333', '3334'), made)).toBe(false)
  })

  it('T19 is invalid with another certificate', async () => {
    for (const { certificate: other } of SIGNATURES)
      expect(await verifyCades(MESSAGE, signature, other)).toBe(other === certificate)
    expect(await verifyCades(MESSAGE, signature, new Uint8Array())).toBe(false)
  })

  it('T19 is invalid when truncated anywhere, or when a signed bit has changed', async () => {
    for (let length = 0; length < signature.length; length += 1)
      expect(await verifyCades(MESSAGE, signature.slice(0, length), certificate)).toBe(false)
    for (const at of signedPlaces(signature)) {
      const changed = signature.slice()
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
      expect(await verifyCades(MESSAGE, changed, certificate), `byte ${at}`).toBe(false)
    }
  })
})
