import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { writePieces } from './write-pieces.ts'

/** Returns the file's content; the vectored write accepts only `takes` bytes. */
async function written(pieces: readonly Buffer[], takes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const path = join(temporaryFolder(onTestFinished), 'object')
  const file = await open(path, 'wx')
  const writev = (buffers: readonly NodeJS.ArrayBufferView[]) =>
    file.writev(takes === Number.POSITIVE_INFINITY ? buffers : [Buffer.concat(pieces).subarray(0, takes)])
  try {
    await writePieces({ writeFile: (bytes) => file.writeFile(bytes), writev } as typeof file, pieces)
    return readFileSync(path)
  } finally {
    await file.close()
  }
}

it('FOTO-08 writes every byte of three thousand pieces, in their order', async () => {
  const pieces = Array.from({ length: 3_000 }, (_, number) => Buffer.from(`piece ${number}, `))
  expect((await written(pieces)).equals(Buffer.concat(pieces))).toBe(true)
})

it('FOTO-08 writes the rest of pieces of which the disk took a part, also in the middle of one', async () => {
  const pieces = [Buffer.from('eins '), Buffer.from('zwei '), Buffer.from('drei')]
  for (const takes of [0, 3, 5, 8, 13]) expect(String(await written(pieces, takes))).toBe('eins zwei drei')
})
