import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startInBackground } from './parts/background.ts'

const MAIN = fileURLToPath(new URL('../build/main.js', import.meta.url))
/** The same as for `npm start`: compiling takes a tenth of the start. */
export const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url))

/** A server process, as `npm start` runs it after the set-up. */
export interface Instance {
  url: string
  dataDir: string
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Rejects with the output if it does not start. Server and web app must have been built. */
export async function startInstance(settings: Record<string, string> = {}): Promise<Instance> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'epassbild-instance-'))
  const env = { NODE_COMPILE_CACHE, PORT: '0', RATE_LIMITS: 'off', DATA_DIR: dataDir, ...settings }
  const remove = () => settings.DATA_DIR === undefined && rmSync(dataDir, { recursive: true, force: true })
  try {
    const running = await startInBackground(process.execPath, [MAIN], { ready: /is ready: \S+/, env })
    const url = /is ready: (\S+)/.exec(running.output())?.[1] ?? ''
    return {
      url,
      dataDir,
      output: running.output,
      async stop(signal) {
        await running.stop(signal)
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
