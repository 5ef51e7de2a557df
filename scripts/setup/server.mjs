import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedEnv, root } from './processes.mjs'

/**
 * A small young generation saves a third of the memory (`npm run bench -- start-up`). The heap may grow to four times
 * its size before a full collection: it is small, as the server is one file, but the bytes of photos outside of it
 * count, so that at twice its size a few photos a second keep the collector busy (`npm run bench -- photos`).
 */
const V8_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=300']

/** How the server is started: with the settings of .env, if there is one. The environment takes precedence. */
export function serverArgs() {
  return [...V8_FLAGS, ...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : []), 'server/build/main.js']
}

/**
 * The C library keeps up to 64 MiB of freed memory for the next photo. Without this it returns the memory of each photo
 * to the system and takes it back page by page (`npm run bench -- photos`). Other systems ignore it.
 */
const GLIBC_TUNABLES = 'glibc.malloc.mmap_threshold=33554432:glibc.malloc.trim_threshold=67108864'

/** Caches compiled code, which saves about a third of a second at every start after the first. */
export const serverEnv = {
  GLIBC_TUNABLES,
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...pinnedEnv,
}
