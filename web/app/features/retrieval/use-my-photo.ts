import { showConfig } from '@epassbild/contract/config.ts'
import {
  type CitizenPhoto,
  deleteCitizenPhoto,
  STATUS_NOT_SHOWN_SENTENCE,
  showCitizenPhoto,
} from '@epassbild/contract/photos.ts'
import { useMemo, useState } from 'react'
import { call, type Refused, type Unreachable } from '#api/call.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import type { SlipReading } from '#ui/code-reader/slip-file-button.tsx'
import { useOnce } from '#ui/use-once.ts'
import { type CitizenProof, proofOf } from './citizen-proof.ts'
import { readCode } from './scanner/read-code.ts'
import { createTurns } from './turns.ts'

export type MyPhotoState =
  | { now: 'ready' }
  | { now: 'searching' }
  | { now: 'fault'; sentence: string }
  | { now: 'known'; photo: CitizenPhoto; proof: CitizenProof; fault?: string }

const UNREACHABLE = 'Der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.'
const NO_REASON_GIVEN = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.'

/** State of the photo of one slip, and its early deletion. */
export function useMyPhoto() {
  const [state, setState] = useState<MyPhotoState>({ now: 'ready' })
  const begin = useMemo(createTurns, [])
  async function take(slip: SlipReading | Promise<SlipReading>) {
    const isLatest = begin()
    setState({ now: 'searching' })
    const reading = await slip
    if (!isLatest()) return
    const next = 'texts' in reading ? await search(reading.texts) : ({ now: 'fault', ...reading } as const)
    if (isLatest()) setState(next)
  }
  const [deleting, remove] = useOnce(async () => {
    if (state.now !== 'known') return
    const { photo, proof } = state
    const answer = await call(deleteCitizenPhoto, proof)
    const next = answer.ok ? { photo: answer.data } : { photo, fault: sentenceOf(answer) }
    // Another slip may have been scanned meanwhile.
    setState((shown) => (isOf(shown, proof) ? { now: 'known', proof, ...next } : shown))
  })
  return {
    state,
    deleting,
    take: (slip: SlipReading | Promise<SlipReading>) => void take(slip),
    remove: () => void remove(),
  }
}

const isOf = (state: MyPhotoState, { photoId }: CitizenProof) =>
  state.now === 'known' && state.proof.photoId === photoId

async function search(texts: readonly string[]): Promise<MyPhotoState> {
  const config = await call(showConfig)
  if (!config.ok) return { now: 'fault', sentence: sentenceOf(config) }
  // Before anything is derived from the key in the code.
  if (!config.data.citizen_status) return { now: 'fault', sentence: STATUS_NOT_SHOWN_SENTENCE }
  const reading = readCode(texts, config.data.code_url)
  if ('fault' in reading) return { now: 'fault', sentence: reading.fault }
  const proof = await proofOf(reading.code)
  if (!proof.ok) return { now: 'fault', sentence: sentenceOf(proof) }
  const photo = await call(showCitizenPhoto, proof.data)
  return photo.ok
    ? { now: 'known', photo: photo.data, proof: proof.data }
    : { now: 'fault', sentence: sentenceOf(photo) }
}

function sentenceOf(answer: Refused | Unreachable): string {
  return answer.kind === 'network' ? UNREACHABLE : (firstSentenceIn(answer.body.detail) ?? NO_REASON_GIVEN)
}
