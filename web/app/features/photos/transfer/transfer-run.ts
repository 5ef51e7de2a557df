import type { Receipt } from '@epassbild/contract/photos.ts'
import type { Bytes } from '@epassbild/photo-seal/bytes.ts'
import { forgetSealed, type SealedShot, sealShot } from './sealed-shot.ts'
import type { Sending, WayOn } from './send-sealed.ts'

/** The part of a transfer that an eID is bound to. */
export type TransferBinding = Pick<SealedShot, 'transferId' | 'ciphertextSha256'>

export type TransferState =
  | { phase: 'preparing' }
  /** The photo could not be made; nothing was sent. */
  | { phase: 'failed' }
  /** Sealed; waiting for the eID. `sentence`: why it is required again. */
  | { phase: 'ready'; binding: TransferBinding; sentence?: string }
  | { phase: 'sending' }
  /** Stopped, the sealed photo is kept. `automatic`: a retry is scheduled. `perhapsStored`: a receipt is missing. */
  | { phase: 'stopped'; sentence: string; way: WayOn; automatic: boolean; perhapsStored: boolean }

/** It may be stored with its receipt lost: another picture would then leave it without a slip. */
export const isUnknown = (state: TransferState) => state.phase === 'stopped' && state.perhapsStored

/** Being sent, or perhaps stored: without its key it cannot be opened. */
export const isUncertain = (state: TransferState) => state.phase === 'sending' || isUnknown(state)

export interface TransferRun {
  /** Makes and seals the photo; also the next step after `reseal` and `replace`. */
  prepare: () => Promise<void>
  /** The eID is done, or the same bytes are to be sent again. */
  send: () => Promise<void>
  /** Another person continues. The server gives them no receipt for the previous person's photo: it is sealed again. */
  handOver: () => Promise<void>
  /** Ends everything and overwrites all sealed data. */
  wipe: () => void
}

export interface TransferDeps {
  makePhoto: () => Promise<{ jpeg: Bytes; capturedAt: string }>
  send: (sealed: SealedShot, signal: AbortSignal) => Promise<Sending>
  /** Resolves after this many milliseconds, or as soon as the browser is online again. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  onChange: (state: TransferState) => void
  /** A transfer that is stored, certainly or perhaps, and will get no receipt: the next one replaces it. */
  onLost: (transferId: string, as: 'lost' | 'perhaps') => void
  /** Called once; the sealed photo is overwritten when this returns. */
  onReceipt: (receipt: Receipt, sealed: SealedShot) => void
}

/** In total less than the five minutes in which the same bytes fetch the same receipt; hanging attempts add to it. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 60_000] as const

/** One photo from the choice to the receipt. The bytes are sealed once; every retry sends the same ones. */
export function createTransferRun({ makePhoto, send, pause, onChange, onLost, onReceipt }: TransferDeps): TransferRun {
  let end = new AbortController()
  let sealed: SealedShot | undefined
  let running = false
  /** A response was lost since the photo was sealed, and no later one states that nothing is stored. */
  let unanswered = false

  const forget = () => {
    if (sealed) forgetSealed(sealed)
    sealed = undefined
  }

  async function prepare() {
    end.abort()
    end = new AbortController()
    const { signal } = end
    forget()
    unanswered = false
    onChange({ phase: 'preparing' })
    const made = await makePhoto()
      .then(({ jpeg, capturedAt }) => sealShot(jpeg, capturedAt))
      .catch(() => undefined)
    if (signal.aborted) return made && forgetSealed(made)
    if (!made) return onChange({ phase: 'failed' })
    sealed = made
    onChange({ phase: 'ready', binding: made })
  }

  async function sendOnce() {
    const { signal } = end
    for (const milliseconds of [...PAUSES_MS, undefined]) {
      if (!sealed) return
      onChange({ phase: 'sending' })
      const answer = await send(sealed, signal)
      if (signal.aborted || !sealed) return
      if ('receipt' in answer) {
        onReceipt(answer.receipt, sealed)
        return forget()
      }
      const { sentence, way, soon } = answer
      unanswered = (unanswered || soon) && way !== 'own'
      const automatic = way === 'again' && soon && milliseconds !== undefined
      if (way === 'eid') return onChange({ phase: 'ready', binding: sealed, sentence })
      if (way === 'replace') onLost(sealed.transferId, 'lost')
      const perhapsStored = unanswered && (way === 'again' || way === 'reload')
      onChange({ phase: 'stopped', sentence, way, automatic, perhapsStored })
      if (!automatic) return
      await pause(milliseconds, signal)
    }
  }

  return {
    prepare,
    handOver: async () => {
      if (!unanswered || !sealed) return
      onLost(sealed.transferId, 'perhaps')
      await prepare()
    },
    send: async () => {
      if (running) return
      running = true
      await sendOnce()
        .catch((error: unknown) => {
          if (!end.signal.aborted) throw error
        })
        .finally(() => {
          running = false
        })
    },
    wipe: () => {
      end.abort()
      forget()
    },
  }
}
