import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { env } from 'node:process'
import { Worker } from 'node:worker_threads'

/** Attempts of a program taken over by a hostile file; each returns `done` or the error's code. */
const TRIES = {
  read: () => readFileSync('/etc/passwd'),
  write: () => writeFileSync('/tmp/epassbild-reached', ''),
  start: () => spawnSync('/bin/true'),
  thread: () => new Worker('', { eval: true }),
  settings: () => env.PATH ?? refuse('none'),
  memory: () => new (Reflect.get(globalThis, 'WebAssembly').Memory)({ initial: 10_000 }),
}

process.on('message', () => {
  process.send?.(Object.fromEntries(Object.entries(TRIES).map(([name, attempt]) => [name, answerOf(attempt)])))
})

function answerOf(attempt: () => unknown): string {
  try {
    attempt()
    return 'done'
  } catch (error) {
    return error instanceof RangeError || error instanceof TypeError ? error.name : String(Object(error).code)
  }
}

function refuse(code: string): never {
  throw Object.assign(new Error(code), { code })
}
