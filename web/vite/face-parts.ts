import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { FACE_PARTS } from '../app/features/photos/analysis/face-parts.ts'

const filesOf = (model: string) => [`${model}.json`, `${model}.bin`]
/** Finds the face; the attention mesh (web/models) finds its landmarks. */
const DETECTOR = filesOf('blazeface')
const MESH = filesOf('facemesh-attention-pinto')
const MESH_FOLDER = join(import.meta.dirname, '../models')
const COMPILED = ['tfjs-backend-wasm-simd.wasm', 'tfjs-backend-wasm.wasm']

/**
 * Emits the two face models and the WebAssembly next to our own files. Their folder name contains the versions, so
 * browsers may cache them forever; a version that does not match it fails the build.
 */
export function faceParts(): Plugin {
  const human = packageOf('@vladmandic/human')
  const compiled = packageOf('@tensorflow/tfjs-backend-wasm')
  if (FACE_PARTS !== `/assets/face-human-${human.version}-attention-3.0.4-wasm-${compiled.version}/`) {
    throw new Error(`FACE_PARTS must name human ${human.version} and wasm ${compiled.version}`)
  }
  const files = [
    ...DETECTOR.map((name) => join(human.folder, 'models', name)),
    ...MESH.map((name) => join(MESH_FOLDER, name)),
    ...COMPILED.map((name) => join(compiled.folder, 'dist', name)),
  ]
  return {
    name: 'face-parts',
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const file of files) {
        const fileName = `${FACE_PARTS.slice(1)}${file.split(/[\\/]/).at(-1)}`
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) })
      }
    },
  }
}

/** Both packages have their entry file in `dist` and do not export their package.json. */
function packageOf(name: string): { folder: string; version: string } {
  const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { folder, version }
}
