/**
 * The process of the photos: the object store behind a Unix socket, under a system user of its own. It knows the store and its
 * keys, and no database; the server knows the socket alone (TR-03170-1, 2.3). Settings: PHOTO_STORE, OBJECT_STORE and its keys.
 */
import { chmodSync, rmSync } from 'node:fs'
import { createObjects } from '#adapters/objects/objects.ts'
import { readPhotoProcessSettings } from './read-settings.ts'
import { serveObjects } from './serve-objects.ts'

/** Members of the process's group may connect; the server's user should be one. */
const SOCKET_MODE = 0o660
/** Longest time for calls that run at the stop: a list stays open for as long as its reader takes. The unit kills after 30 s. */
const END_MS = 20_000

async function start(): Promise<void> {
  const { socket, objects, store } = readPhotoProcessSettings(process.env)
  const server = serveObjects(await createObjects(objects), { uid: process.getuid?.(), store })
  // A process that was killed leaves its socket.
  rmSync(socket, { force: true })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
  chmodSync(socket, SOCKET_MODE)
  process.stdout.write(`The process of the photos is ready: ${socket}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close(() => process.exit(0))
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), END_MS)
    })
}

start().catch((error: unknown) => {
  process.stderr.write(`Not started: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
