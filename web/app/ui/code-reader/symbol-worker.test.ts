import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, it, vi } from 'vitest'
import type { SymbolAnswer } from './symbol-worker.ts'

const MODULE = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
const WASM = { headers: { 'content-type': 'application/wasm' } }
const BLANK = { width: 8, height: 8, data: new Uint8ClampedArray(8 * 8 * 4) }

it('ABR-02 tells a reader that is not loaded from a picture on which the reading fails', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const read = await startWorker()
  expect(await read(BLANK)).toEqual({ number: 1, fault: 'not-loaded' })
  vi.resetModules()
  const loaded = await startWorker()
  vi.stubGlobal('fetch', async () => new Response(await readFile(MODULE), WASM))
  expect(await loaded(BLANK)).toEqual({ number: 1, texts: [] })
  expect(await loaded({ ...BLANK, data: undefined })).toEqual({ number: 1, fault: 'not-read' })
  expect(await loaded(BLANK)).toEqual({ number: 1, texts: [] })
})

it('ABR-02, FOTO-09 reads its first picture also without a connection if it was started before', async () => {
  const loaded = vi.fn(async () => new Response(await readFile(MODULE), WASM))
  vi.stubGlobal('fetch', loaded)
  vi.resetModules()
  const read = await startWorker()
  expect(loaded).toHaveBeenCalledTimes(1)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await read(BLANK)).toEqual({ number: 1, texts: [] })
})

/** The worker's script in this thread. */
async function startWorker() {
  const scope = new EventTarget()
  vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope))
  await import('./symbol-worker.ts')
  return (pixels: unknown) =>
    new Promise<SymbolAnswer>((resolve) => {
      vi.stubGlobal('postMessage', resolve)
      scope.dispatchEvent(new MessageEvent('message', { data: { number: 1, pixels } }))
    })
}
