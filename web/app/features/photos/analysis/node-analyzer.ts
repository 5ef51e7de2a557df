import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FaceAnalyzer } from '@epassbild/photo-check/landmarks.ts'
import type { Human } from '@vladmandic/human'
import { startFaceAnalyzer } from './find-faces.ts'

const require = createRequire(import.meta.url)
const OUR_MODELS = join(import.meta.dirname, '../../../../models')
const folderOf = (name: string) => join(dirname(require.resolve(name)), '..')

/**
 * The face analysis of the page's worker, in Node: the same library file, models and WebAssembly, with a faked worker
 * scope and a fetch that reads files.
 */
export async function startInNode(): Promise<FaceAnalyzer> {
  const human = folderOf('@vladmandic/human')
  Object.assign(globalThis, {
    WorkerGlobalScope: class {},
    __dirname: human,
    require,
    fetch: async (address: string | URL | Request) => {
      const url = address instanceof Request ? address.url : String(address)
      if (!url.startsWith('file:')) throw new Error(`The analysis asked for ${url}`)
      const type = url.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream'
      const path = url.includes('attention') ? join(OUR_MODELS, basename(url)) : fileURLToPath(url)
      return new Response(await readFile(path), { headers: { 'content-type': type } })
    },
  })
  const file = pathToFileURL(join(human, 'dist/human.esm.js')).href
  const library = (await import(/* @vite-ignore */ file)) as { default: typeof Human }
  return startFaceAnalyzer(library.default, {
    models: `${pathToFileURL(join(human, 'models')).href}/`,
    compiled: `${pathToFileURL(join(folderOf('@tensorflow/tfjs-backend-wasm'), 'dist')).href}/`,
  })
}
