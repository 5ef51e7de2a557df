import type { Receipt } from '@epassbild/contract/photos.ts'
import type { Bytes } from '@epassbild/photo-seal/bytes.ts'
import { forgetSealed, type SealedShot, sealShot } from './sealed-shot.ts'
import type { Sending, WayOn } from './send-sealed.ts'

/** The part of a transfer that an eID is bound to. */
export type TransferBinding = Pick<SealedShot, 'transferId' | 'ciphertextSha256'>

export type TransferState =
  | { phase: 'preparing' }
  /** The photo could not be made; nothing has left the page. */
  | { phase: 'failed' }
  /** Sealed; waits for the eID. `sentence`: why it is asked for once more. */
  | { phase: 'ready'; binding: TransferBinding; sentence?: string }
  | { phase: 'sending' }
  /** Stopped, the sealed photo is kept. `automatic`: the next try is on its way. */
  | { phase: 'stopped'; sentence: string; way: WayOn; automatic: boolean }

export interface TransferRun {
  /** Makes and seals the photo; also the next step after `reseal`. */
  prepare: () => Promise<void>
  /** The eID is done, or the same bytes shall be sent once more. */
  send: () => Promise<void>
  /** Asks for the eID again: back to `ready` with the same bytes. */
  confirmAgain: () => void
  /** Ends everything and overwrites what is sealed. */
  wipe: () => void
}

export interface TransferDeps {
  makePhoto: () => Promise<{ jpeg: Bytes; capturedAt: string }>
  send: (sealed: SealedShot, signal: AbortSignal) => Promise<Sending>
  /** Resolves after so many milliseconds, or as soon as the browser is online again. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  onChange: (state: TransferState) => void
  /** Called once; the sealed photo is overwritten when this returns. */
  onReceipt: (receipt: Receipt, sealed: SealedShot) => void
}

/** Together less than the five minutes in which the same bytes fetch the same receipt. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 60_000] as const

/** One photo from the choice to the receipt. The bytes are sealed once; every further try sends the same ones. */
export function createTransferRun({ makePhoto, send, pause, onChange, onReceipt }: TransferDeps): TransferRun {
  let end = new AbortController()
  let sealed: SealedShot | undefined
  let running = false

  const forget = () => {
    if (sealed) forgetSealed(sealed)
    sealed = undefined
  }

  async function prepare() {
    end.abort()
    end = new AbortController()
    const { signal } = end
    forget()
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
      const automatic = answer.way === 'again' && answer.soon && milliseconds !== undefined
      if (answer.way === 'eid') return onChange({ phase: 'ready', binding: sealed, sentence: answer.sentence })
      onChange({ phase: 'stopped', sentence: answer.sentence, way: answer.way, automatic })
      if (!automatic) return
      await pause(milliseconds, signal)
    }
  }

  return {
    prepare,
    confirmAgain: () => {
      if (sealed && !running) onChange({ phase: 'ready', binding: sealed })
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
