import { resolve } from 'node:path'
import type { ProcessFacts } from '#adapters/objects/process-wire.ts'
import type { Config } from '#platform/config.ts'
import { objectsOf } from '../config.ts'
import { Settings } from '../settings.ts'

interface PhotoProcessSettings {
  socket: string
  objects: Config['objects']
  store: ProcessFacts['store']
}

const Own = Settings.pick({
  NODE_ENV: true,
  DATA_DIR: true,
  PHOTO_STORE: true,
  OBJECT_STORE: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
})

/** Belong to the server: a process that knew them could read rows, or open what the server wraps. */
const OF_THE_SERVER = ['DATABASE_URL', 'KEY_FILE'] as const

/** Reads the photo process's settings, named like the server's. Throws one sentence that names all faults. */
export function readPhotoProcessSettings(env: Readonly<Record<string, string | undefined>>): PhotoProcessSettings {
  const read = Own.safeParse(env)
  if (!read.success)
    throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  const { PHOTO_STORE: socket, OBJECT_STORE: address, NODE_ENV, DATA_DIR, ...keys } = read.data
  const objects = objectsOf({ OBJECT_STORE: address, ...keys }, resolve(DATA_DIR))
  const store = storeOf(objects)
  const faults = [
    ...OF_THE_SERVER.filter((name) => env[name]).map((name) => `${name}: is for the server alone, leave it out here`),
    ...(socket ? [] : ['PHOTO_STORE: the path of the socket is needed']),
    ...(address && !(keys.S3_ACCESS_KEY_ID && keys.S3_SECRET_ACCESS_KEY)
      ? ['OBJECT_STORE, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together']
      : []),
    ...(NODE_ENV === 'production' && store === 'http' ? ['OBJECT_STORE: needs an https endpoint'] : []),
  ]
  if (!socket || faults.length > 0) throw new Error(faults.join('; '))
  return { socket, objects, store }
}

function storeOf(objects: Config['objects']): ProcessFacts['store'] {
  if (objects.kind !== 's3') return 'folder'
  return objects.endpoint === undefined || objects.endpoint.startsWith('https://') ? 'https' : 'http'
}
