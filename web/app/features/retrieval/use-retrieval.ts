import { type PublishedProvenance, retrievePhoto } from '@epassbild/contract/photos.ts'
import type { CodeContent } from '@epassbild/photo-seal/code-content.ts'
import { useEffect, useMemo, useState } from 'react'
import { callForBytes } from '#api/call.ts'
import type { SlipReading } from '#ui/code-reader/slip-file-button.tsx'
import { onSignOfLife } from '#ui/on-sign-of-life.ts'
import type { OpenedPhoto } from './open-answer.ts'
import { publishedEntry } from './published-entry.ts'
import { answerFault, openingFault, type RetrievalFault } from './retrieval-fault.ts'
import { type CodeReading, readCode } from './scanner/read-code.ts'
import { createTurns } from './turns.ts'

export type RetrievalState =
  | { now: 'ready' }
  | { now: 'searching' }
  | { now: 'fault'; fault: RetrievalFault }
  | { now: 'found'; photo: OpenedPhoto; address: string }

export interface Retrieval {
  state: RetrievalState
  /** Increments with each result, so that a second fault with the same text counts as new. */
  turn: number
  /** Faults of the latest scan, which was still readable: one sentence each. */
  mended: readonly string[]
  /** Retrieves the photo of the code among the texts read; refuses at once if none is a code. */
  take: (texts: readonly string[]) => void
  /** The same for a file that is still being read. */
  takeFile: (reading: Promise<SlipReading>) => void
  /** Drops the photo, its key and its address. */
  clear: () => void
}

const READY: RetrievalState = { now: 'ready' }

/** One photo at a time: the next code, an error, or leaving the page wipes the previous one. */
export function useRetrieval(cloud: string): Retrieval {
  const [{ state, turn }, setShown] = useState<Pick<Retrieval, 'state' | 'turn'>>({ state: READY, turn: 0 })
  const [mended, setMended] = useState<readonly string[]>([])
  const desk = useMemo(() => createDesk((next) => setShown((last) => ({ state: next, turn: last.turn + 1 }))), [])
  useEffect(() => {
    const leave = () => desk.show(READY)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [desk])
  return useMemo(
    () => ({
      state,
      turn,
      mended,
      take: (texts: readonly string[]) => {
        const reading = readCode(texts, cloud)
        setMended(('code' in reading && reading.mended) || [])
        void takeCode(desk, reading)
      },
      takeFile: (reading: Promise<SlipReading>) => {
        // Not typed by a scanner.
        setMended([])
        void takeFile(desk, reading, cloud)
      },
      clear: desk.clear,
    }),
    [state, turn, mended, desk, cloud],
  )
}

/** The open photo is wiped by every later one; a stale response is never shown. */
function createDesk(onChange: (state: RetrievalState) => void) {
  let shown = READY
  const begin = createTurns()
  function show(next: RetrievalState) {
    const isLatest = begin()
    wipe(shown)
    shown = next
    onChange(next)
    return isLatest
  }
  return {
    show,
    clear: () => void show(READY),
    /** Shows a pending state, then its result unless it is stale. */
    async await(first: RetrievalState, result: () => Promise<RetrievalState>) {
      const isLatest = show(first)
      const next = await result()
      if (isLatest()) show(next)
      else wipe(next)
    },
  }
}

type Desk = ReturnType<typeof createDesk>

/** Its turn starts when the file is picked: a code scanned while the file is read takes precedence. */
async function takeFile(desk: Desk, file: Promise<SlipReading>, cloud: string): Promise<void> {
  const isLatest = desk.show({ now: 'searching' })
  const reading = await file
  if (!isLatest()) return
  if ('texts' in reading) await takeCode(desk, readCode(reading.texts, cloud))
  else desk.show({ now: 'fault', fault: { title: reading.sentence, remedy: '' } })
}

async function takeCode(desk: Desk, reading: CodeReading): Promise<void> {
  if ('fault' in reading) return void desk.show({ now: 'fault', fault: { title: reading.fault, remedy: '' } })
  try {
    await desk.await({ now: 'searching' }, () => retrieve(reading.code))
  } finally {
    reading.code.key.fill(0)
  }
}

/** Verification, decryption and the check protocol: a lazy chunk, not needed before the first code. */
const loadOpening = () => import('./open-answer.ts')
onSignOfLife(loadOpening)

async function retrieve(code: CodeContent): Promise<RetrievalState> {
  // Before the call: a retrieval is recorded, so its photo must be opened at once.
  const opening = await loadOpening().catch(() => undefined)
  if (!opening) return { now: 'fault', fault: answerFault({ ok: false, kind: 'network' }) }
  // Only the id is sent; the rest of the code stays here.
  const [answer, kept] = await Promise.all([callForBytes(retrievePhoto, { photoId: code.photoId }), loadProvenance()])
  if (!answer.ok) return { now: 'fault', fault: answerFault(answer) }
  // The browser's cached list may be older than the key that the photo was sealed with.
  const isOld = kept && !publishedEntry(kept, answer.data.provenance)
  const published = isOld ? await loadProvenance({ cache: 'reload' }) : kept
  if (!published) return { now: 'fault', fault: answerFault({ ok: false, kind: 'network' }) }
  const photo = await opening.openAnswer(answer.data, code, published)
  if (typeof photo === 'string') return { now: 'fault', fault: openingFault(photo) }
  return { now: 'found', photo, address: URL.createObjectURL(new Blob([photo.jpeg], { type: 'image/jpeg' })) }
}

async function loadProvenance(from?: Pick<RequestInit, 'cache'>): Promise<PublishedProvenance | undefined> {
  const response = await fetch('/.well-known/epass-provenance.json', from).catch(() => undefined)
  // A proxy's page is not a response of the cloud.
  return response?.ok ? await (response.json() as Promise<PublishedProvenance>).catch(() => undefined) : undefined
}

function wipe(state: RetrievalState): void {
  if (state.now !== 'found') return
  URL.revokeObjectURL(state.address)
  state.photo.jpeg.fill(0)
}
