import { showConfig } from '@epassbild/contract/config.ts'
import {
  type CitizenPhoto,
  deleteCitizenPhoto,
  STATUS_NOT_SHOWN_SENTENCE,
  showCitizenPhoto,
} from '@epassbild/contract/photos.ts'
import { useContext, useMemo, useState } from 'react'
import { call, type Failure } from '#api/call.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import type { SlipReading } from '#ui/code-reader/slip-file-button.tsx'
import { useOnce } from '#ui/use-once.ts'
import { type CitizenProof, proofOf } from './citizen-proof.ts'
import { type MyPhotoWording, MyPhotoWords } from './my-photo-words.ts'
import { readCode } from './scanner/read-code.ts'
import { createTurns } from './turns.ts'

export type MyPhotoState =
  | { now: 'ready' }
  | { now: 'searching' }
  | { now: 'fault'; sentence: string }
  | ({ now: 'known'; proof: CitizenProof } & Known)

interface Known {
  photo: CitizenPhoto
  /** A deletion has no answer, nor has the question what became of it: `photo` is from before. */
  unsure?: boolean
  fault?: string
}

/** State of the photo of one slip, and its early deletion. */
export function useMyPhoto() {
  const [state, setState] = useState<MyPhotoState>({ now: 'ready' })
  const begin = useMemo(createTurns, [])
  const words = useContext(MyPhotoWords)
  async function take(slip: SlipReading | Promise<SlipReading>) {
    const isLatest = begin()
    setState({ now: 'searching' })
    const reading = await slip
    if (!isLatest()) return
    const next = 'texts' in reading ? await search(reading.texts, words) : ({ now: 'fault', ...reading } as const)
    if (isLatest()) setState(next)
  }
  const [deleting, remove] = useOnce(async () => {
    if (state.now !== 'known') return
    const { photo, proof } = state
    const next = await deleteOrFindOut(photo, proof, words)
    // Stale response: another slip may have been scanned in the meantime.
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

/** A deletion whose answer is lost may have been carried out. */
async function deleteOrFindOut(photo: CitizenPhoto, proof: CitizenProof, words: MyPhotoWording): Promise<Known> {
  const answer = await call(deleteCitizenPhoto, proof)
  if (answer.ok) return { photo: answer.data }
  const fault = sentenceOf(answer, words)
  if (answer.kind === 'refused') return { photo, fault }
  const found = await call(showCitizenPhoto, proof)
  if (!found.ok) return { photo, unsure: true, fault: words.deletionUnsure }
  return found.data.state === 'stored' ? { photo: found.data, fault } : { photo: found.data }
}

async function search(texts: readonly string[], words: MyPhotoWording): Promise<MyPhotoState> {
  const config = await call(showConfig)
  if (!config.ok) return { now: 'fault', sentence: sentenceOf(config, words) }
  // Before anything is derived from the key in the code.
  if (!config.data.citizen_status)
    return { now: 'fault', sentence: words.notices?.['status-not-shown'] ?? STATUS_NOT_SHOWN_SENTENCE }
  const reading = readCode(texts, config.data.code_url)
  if ('fault' in reading) return { now: 'fault', sentence: words.notices?.[reading.kind] ?? reading.fault }
  const proof = await proofOf(reading.code)
  if (!proof.ok) return { now: 'fault', sentence: sentenceOf(proof, words) }
  const photo = await call(showCitizenPhoto, proof.data)
  return photo.ok
    ? { now: 'known', photo: photo.data, proof: proof.data }
    : { now: 'fault', sentence: sentenceOf(photo, words) }
}

function sentenceOf(answer: Failure, { notices, unreachable, noReason }: MyPhotoWording): string {
  if (answer.kind === 'network') return unreachable
  if (!notices) return firstSentenceIn(answer.body.detail) ?? noReason
  const { code } = answer
  return Object.hasOwn(notices, code) ? notices[code as keyof typeof notices] : noReason
}
