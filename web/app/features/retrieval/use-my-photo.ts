import { showConfig } from '@epassbild/contract/config.ts'
import { type CitizenPhoto, deleteCitizenPhoto, showCitizenPhoto } from '@epassbild/contract/photos.ts'
import { useState } from 'react'
import { call, type Refused, type Unreachable } from '#api/call.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import { useOnce } from '#ui/use-once.ts'
import { type CitizenProof, proofOf } from './citizen-proof.ts'
import { readCode } from './read-code.ts'

export type MyPhotoState =
  | { now: 'ready' }
  | { now: 'searching' }
  | { now: 'fault'; sentence: string }
  | { now: 'known'; photo: CitizenPhoto; proof: CitizenProof; fault?: string }

const UNREACHABLE = 'Der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.'
const NO_REASON_GIVEN = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.'

/** What became of the photo of one slip, and its early end. */
export function useMyPhoto() {
  const [state, setState] = useState<MyPhotoState>({ now: 'ready' })
  const [searching, take] = useOnce(async (texts: readonly string[]) => {
    setState({ now: 'searching' })
    setState(await search(texts))
  })
  const [deleting, remove] = useOnce(async () => {
    if (state.now !== 'known') return
    const { photo, proof } = state
    const answer = await call(deleteCitizenPhoto, proof)
    setState({ now: 'known', proof, ...(answer.ok ? { photo: answer.data } : { photo, fault: sentenceOf(answer) }) })
  })
  return {
    state,
    deleting,
    take: (texts: readonly string[]) => {
      if (!searching) void take(texts)
    },
    fail: (sentence: string) => setState({ now: 'fault', sentence }),
    remove: () => void remove(),
  }
}

async function search(texts: readonly string[]): Promise<MyPhotoState> {
  const config = await call(showConfig)
  if (!config.ok) return { now: 'fault', sentence: sentenceOf(config) }
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
