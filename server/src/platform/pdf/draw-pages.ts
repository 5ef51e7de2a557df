import { forkApart } from './fork-apart.ts'

export interface ToDraw {
  /** In Base64. */
  pdf: string
  dpi: number
  /** Pages that are drawn at most. */
  most: number
}

/** PNGs in Base64, and the number of pages of the whole document. */
export interface Pictures {
  pages: { width: number; height: number; png: string }[]
  count: number
}
export type Drawn = Pictures | { failed: string }

const PATIENCE_MS = 20_000
/** One process at a time: more would take the cores from everybody else. */
let before: Promise<void> = Promise.resolve()

/** The PDF cannot be drawn: it is locked, broken, or takes too much time or memory. */
export class Undrawable extends Error {}

interface Drawing extends Omit<ToDraw, 'pdf'> {
  patienceMs?: number
}

/** Draws the first pages of an untrusted PDF, in a process of its own. */
export function drawPages(pdf: Uint8Array, { dpi, most, patienceMs = PATIENCE_MS }: Drawing): Promise<Pictures> {
  const drawn = before.then(() => drawInChild({ pdf: Buffer.from(pdf).toString('base64'), dpi, most }, patienceMs))
  // Without the value: the pictures of a trade licence are not held until the next drawing.
  const ended = () => {}
  before = drawn.then(ended, ended)
  return drawn
}

async function drawInChild(asked: ToDraw, patienceMs: number): Promise<Pictures> {
  const child = forkApart(new URL('./picture-process.ts', import.meta.url), patienceMs)
  try {
    return await new Promise<Pictures>((resolve, reject) => {
      child.once('message', (drawn: Drawn) =>
        'failed' in drawn ? reject(new Undrawable(drawn.failed)) : resolve(drawn),
      )
      child.once('error', reject)
      // It never exits by itself: `exit` could arrive before the answer.
      child.once('exit', (code, signal) => reject(new Undrawable(`the process ended with ${signal ?? code}`)))
      child.send(asked, () => {})
    })
  } finally {
    child.kill('SIGKILL')
  }
}
