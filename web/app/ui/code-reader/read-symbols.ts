import type { SymbolAnswer, SymbolQuestion } from './symbol-worker.ts'
import SymbolWorker from './symbol-worker.ts?worker'

interface Waiting {
  resolve: (texts: string[]) => void
  reject: (reason: Error) => void
}

/** A part of the reader is missing, for example without a connection; the picture may be fine. */
export class ReaderBroken extends Error {}

/** Browsers may refuse a worker at once, for example by a policy of the machine. */
export function startWorker(start: () => Worker): Worker {
  try {
    return start()
  } catch (cause) {
    throw new ReaderBroken('The worker was not started.', { cause })
  }
}

let worker: Worker | undefined
let asked = 0
const waiting = new Map<number, Waiting>()

/**
 * Texts of the DataMatrix and QR symbols in a picture, without duplicates; empty if there are none. Runs in a worker,
 * so that the camera picture does not freeze, and stores nothing. Rejects with {@link ReaderBroken}, with any other
 * error if the reading of this picture fails.
 */
export function readSymbols(pixels: ImageData): Promise<string[]> {
  const number = ++asked
  return new Promise((resolve, reject) => {
    const reader = openWorker()
    waiting.set(number, { resolve, reject })
    reader.postMessage({ number, pixels } satisfies SymbolQuestion, [pixels.data.buffer])
  })
}

/** Starts and loads the reader ahead of the first picture, which reports a failure. */
export function warmUpReader(): void {
  try {
    openWorker()
  } catch {}
}

function openWorker(): Worker {
  if (worker) return worker
  const opened = startWorker(() => new SymbolWorker())
  opened.addEventListener('message', ({ data }: MessageEvent<SymbolAnswer>) => {
    if (data.fault === 'not-loaded') return discard(opened)
    const { resolve, reject } = waiting.get(data.number) ?? {}
    waiting.delete(data.number)
    if (data.texts) resolve?.(data.texts)
    else reject?.(new Error('The picture was not read.'))
  })
  opened.addEventListener('error', () => discard(opened))
  worker = opened
  return opened
}

/** Ends a reader that is not loaded; the next picture starts another one. */
function discard(opened: Worker): void {
  for (const { reject } of waiting.values()) reject(new ReaderBroken('The symbol reader did not start.'))
  waiting.clear()
  opened.terminate()
  worker = undefined
}
