import { type ChildProcess, fork } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const HEAP_MB = 256
/** Limit of WebAssembly's memory in pages of 64 KiB: 512 MiB. PDFium's build alone would allow 2 GiB. */
const WASM_PAGES = 8_192
const LIBRARIES = `${fileURLToPath(new URL('../../../../', import.meta.url))}node_modules/*`

/**
 * Starts a program that handles a stranger's file: without settings and keys of the server, without the right to write
 * files, to start programs or threads, or to read more than its own folder and libraries; killed after `patienceMs`.
 */
export function forkApart(program: URL, patienceMs: number): ChildProcess {
  return fork(program, {
    env: {},
    execArgv: [
      '--permission',
      `--allow-fs-read=${dirname(fileURLToPath(program))}/*`,
      `--allow-fs-read=${LIBRARIES}`,
      `--max-old-space-size=${HEAP_MB}`,
      `--wasm-max-mem-pages=${WASM_PAGES}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  })
}
