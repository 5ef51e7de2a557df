import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '../..')

/** Bundles a file of the repository and its imports into one script that a page can evaluate. */
export async function bundle(file: string, globalName: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: join(ROOT, file), formats: ['iife'], name: globalName } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error(`${file} gave no bundle`)
  return result.output[0].code
}
