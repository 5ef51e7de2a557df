import type { SymbolAnswer, SymbolQuestion } from './symbol-worker.ts'
import SymbolWorker from './symbol-worker.ts?worker'

interface Waiting {
  resolve: (texts: string[]) => void
  reject: (reason: Error) => void
}

/** The reader itself is missing or fails, for example without a connection; the picture may be fine. */
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
 * so that the camera picture does not freeze, and stores nothing. Rejects with {@link ReaderBroken}.
 */
export function readSymbols(pixels: ImageData): Promise<string[]> {
  const number = ++asked
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject })
    openWorker().postMessage({ number, pixels } satisfies SymbolQuestion, [pixels.data.buffer])
  })
}

/** Starts the reader ahead of the first picture. */
export function warmUpReader(): void {
  openWorker()
}

function openWorker(): Worker {
  if (worker) return worker
  const opened = new SymbolWorker()
  opened.addEventListener('message', ({ data }: MessageEvent<SymbolAnswer>) => {
    const { resolve, reject } = waiting.get(data.number) ?? {}
    waiting.delete(data.number)
    if (data.texts) resolve?.(data.texts)
    else reject?.(new ReaderBroken('The symbol reader failed.'))
  })
  opened.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new ReaderBroken('The symbol reader did not start.'))
    waiting.clear()
    opened.terminate()
    worker = undefined
  })
  worker = opened
  return opened
}
