// All vectors against the package, for a place without a test runner: the page of a browser (e2e/photo-seal.spec.ts).
import { algorithmOf } from '../src/algorithms.ts'
import { fromHex, sha256, toHex } from '../src/bytes.ts'
import { citizenToken, citizenVerifier } from '../src/citizen-token.ts'
import { decodeCodeText, encodeCodeText } from '../src/code-content.ts'
import { openPhoto } from '../src/open-photo.ts'
import { verifyProvenance } from '../src/provenance.ts'
import { SealFailure } from '../src/seal-failure.ts'
import { sealPhoto, sealWith } from '../src/seal-photo.ts'
import bad from './bad.json' with { type: 'json' }
import cades from './cades.json' with { type: 'json' }
import good from './good.json' with { type: 'json' }
import { photoOf } from './photo-of.ts'
import given from './tr03170-1.json' with { type: 'json' }

interface VectorReport {
  given: number
  good: number
  bad: number
  /** Signatures of another program. */
  signatures: number
  /** Names of the vectors that did not give what they must. */
  wrong: string[]
}

/** Runs the given, the good and the bad vectors; every one that differs is named. */
export async function checkVectors(): Promise<VectorReport> {
  const wrong: string[] = []
  const expect = (name: string, holds: boolean) => {
    if (!holds) wrong.push(name)
  }
  await checkGiven(expect)
  for (const vector of good) expect(vector.name, await isGood(vector))
  for (const { name, codeText, failure } of bad) expect(name, failureOf(codeText) === failure)
  for (const vector of cades.signatures) expect(vector.name, await isSignature(vector))
  return { given: 1, good: good.length, bad: bad.length, signatures: cades.signatures.length, wrong }
}

async function checkGiven(expect: (name: string, holds: boolean) => void): Promise<void> {
  const content = decodeCodeText(given.barcodeText)
  const photo = Uint8Array.from(new TextEncoder().encode(given.plaintextUtf8))
  const { ciphertext } = await sealWith(photo, content.key, content.iv)
  expect('given: code', encodeCodeText(content) === given.barcodeText && toHex(content.key) === given.key)
  expect('given: ciphertext', toHex(ciphertext) === given.ciphertextWithTagHex)
  expect('given: token', toHex(await citizenToken(content.key, ciphertext)) === given.citizenTokenHex)
  const sealed = await sealPhoto(photo)
  const opened = await openPhoto(sealed.ciphertext, { ...content, ...sealed })
  expect('own seal', toHex(opened) === toHex(photo))
}

async function isGood(vector: (typeof good)[number]): Promise<boolean> {
  const content = decodeCodeText(vector.codeText)
  const { algorithm, iv, key } = content
  const imported = await crypto.subtle.importKey('raw', key, algorithm.name, false, ['encrypt'])
  const photo = photoOf(vector.photo)
  const ciphertext = new Uint8Array(await crypto.subtle.encrypt({ name: algorithm.name, iv }, imported, photo))
  const token = await citizenToken(key, ciphertext)
  const opened = await openPhoto(ciphertext, content)
  return (
    algorithm === algorithmOf(vector.oid) &&
    [content.address, content.photoId].join() === [vector.address, vector.photoId].join() &&
    [toHex(iv), toHex(key)].join() === [toHex(fromHex(vector.iv)), vector.key].join() &&
    encodeCodeText(content) === vector.codeText &&
    toHex(await sha256(ciphertext)) === vector.ciphertextSha256 &&
    toHex(await sha256(opened)) === toHex(await sha256(photo)) &&
    toHex(token) === vector.citizenToken &&
    toHex(await citizenVerifier(token)) === vector.citizenVerifier
  )
}

async function isSignature(vector: (typeof cades.signatures)[number]): Promise<boolean> {
  const [signature, certificate] = [fromBase64(vector.signature), fromBase64(vector.certificate)]
  const holds = (hex: string) =>
    verifyProvenance(fromHex(hex), given.nutzerkennung, { format: 'CAdES-B-B', signature, certificate })
  return (await holds(given.ciphertextWithTagHex)) && !(await holds(given.ciphertextWithTagHex.replace(/^ac/, 'ad')))
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

function failureOf(codeText: string): string {
  try {
    decodeCodeText(codeText)
    return 'none'
  } catch (error) {
    return error instanceof SealFailure ? error.failure : 'no name'
  }
}
