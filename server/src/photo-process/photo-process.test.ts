import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { objectsFolder } from '#adapters/objects/objects-folder.ts'
import { objectsProcess } from '#adapters/objects/objects-process.ts'
import type { ProcessFacts } from '#adapters/objects/process-wire.ts'
import type { ObjectPort } from '#platform/ports/objects.ts'
import { PhotosNotApart, requireApart } from '#src/require-apart.ts'
import { behavesAsObjectStore } from '#test/objects-behaviour.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { readPhotoProcessSettings } from './read-settings.ts'
import { serveObjects } from './serve-objects.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
const folder = temporaryFolder()
const socket = join(folder, 'photos.sock')
const objects = objectsProcess({ socket })

let child: ChildProcess
async function startProcess(): Promise<void> {
  child = spawn(process.execPath, [MAIN], {
    env: { PHOTO_STORE: socket, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout ?? child, 'data')
  expect(String(said)).toContain('is ready')
}
async function kill(signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

beforeAll(startProcess)
afterAll(async () => {
  await kill('SIGTERM')
})

describe('photos in a process of their own', () => {
  behavesAsObjectStore(() => objects)

  it('CERT-07 are asked over a socket that its user and group alone may open', () => {
    expect(statSync(socket).mode & 0o777).toBe(0o660)
  })

  it('CERT-07 takes a piece of an object for none: many pieces are one object', async () => {
    const pieces = [Buffer.from('one '), Buffer.alloc(2_000_000, 'x'), Buffer.from(' end')]
    await objects.write('pieces/a.bin', pieces)
    expect(Buffer.from(await objects.read('pieces/a.bin')).equals(Buffer.concat(pieces))).toBe(true)
  })

  it('T07 knows no key outside of the store', async () => {
    await expect(objects.write('../outside', Buffer.from('x'))).rejects.toThrow('objects failed')
  })

  it('CERT-07 while the process is gone every call fails, and all is there when it is back', async () => {
    await objects.write('kept/a.bin', Buffer.from('kept'))
    await kill('SIGKILL')
    await expect(objects.read('kept/a.bin')).rejects.toThrow('objects failed')
    await expect(objects.write('kept/b.bin', Buffer.from('lost'))).rejects.toThrow('objects failed')
    expect(await objects.isAlive()).toBe(false)
    await startProcess()
    expect(Buffer.from(await objects.read('kept/a.bin')).toString()).toBe('kept')
    expect(await objects.writtenAt('kept/b.bin')).toBeUndefined()
  })
})

describe('a list of keys', () => {
  const lists = createLists()
  afterAll(lists.close)

  it('CERT-07 hands on each key as it comes, however long the rest takes', async () => {
    const later = Promise.withResolvers<void>()
    const store = await lists.serve(async function* () {
      yield 'photos/a'
      await later.promise
      yield 'photos/ü'
    })
    const keys = store.list('photos/')[Symbol.asyncIterator]()
    expect(await keys.next()).toEqual({ done: false, value: 'photos/a' })
    later.resolve()
    expect(await keys.next()).toEqual({ done: false, value: 'photos/ü' })
    expect(await keys.next()).toEqual({ done: true, value: undefined })
  })

  it('CERT-07 that breaks off in the middle or at its begin fails, and is not taken for a whole one', async () => {
    const [half, none] = [['photos/a'], []].map((keys) =>
      lists.serve(async function* () {
        yield* keys
        await setTimeout(100)
        throw new Error('the store is away')
      }),
    )
    const seen: string[] = []
    const all = async (store?: ObjectPort) => {
      for await (const key of store?.list('') ?? []) seen.push(key)
    }
    await expect(all(await half)).rejects.toThrow('objects failed')
    expect(seen).toEqual(['photos/a'])
    await expect(all(await none)).rejects.toMatchObject({ cause: { message: 'status 502: the store is away' } })
  })

  it('CERT-07 is read no faster than it is taken, and ends with its reader', async () => {
    const ALL = 300_000
    let told = 0
    const ended = Promise.withResolvers<void>()
    const store = await lists.serve(async function* () {
      try {
        for (told = 1; told < ALL; told += 1) yield `photos/${told}`
      } finally {
        ended.resolve()
      }
    })
    for await (const key of store.list('')) {
      expect(key).toBe('photos/1')
      await setTimeout(200)
      break
    }
    await ended.promise
    expect(told).toBeLessThan(ALL / 3)
  })
})

describe('in production', () => {
  let server: Server | undefined
  afterEach(() => server?.close())
  let sockets = 0
  async function judged(facts: Omit<ProcessFacts, 'isAlive'>): Promise<void> {
    sockets += 1
    const other = join(folder, `${sockets}.sock`)
    server = serveObjects(objectsFolder({ directory: join(folder, 'objects') }), facts)
    await once(server.listen(other), 'listening')
    await requireApart({ production: true, objects: { kind: 'process', socket: other } })
  }
  const uid = process.getuid?.() ?? 0

  it('CERT-07 the process of the photos runs as another user than the server', async () => {
    await expect(judged({ uid, store: 'https' })).rejects.toThrow(PhotosNotApart)
    server?.close()
    await judged({ uid: uid + 1, store: 'https' })
  })

  it.each(['folder', 'http'] as const)('CERT-07 it reaches its store by https, not %s', async (store) => {
    await expect(judged({ uid: uid + 1, store })).rejects.toThrow('no object store by https')
  })

  it('CERT-07 it does not start with a store by http, half of the keys, or without a socket', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    const env = { NODE_ENV: 'production', PHOTO_STORE: socket, ...keys }
    const store = (endpoint: string) => ({ OBJECT_STORE: `s3://photos?endpoint=${endpoint}` })
    expect(() => readPhotoProcessSettings({ ...env, ...store('http://objects.example') })).toThrow('https endpoint')
    expect(readPhotoProcessSettings({ ...env, ...store('https://objects.example') }).store).toBe('https')
    const { S3_ACCESS_KEY_ID: _id, ...half } = env
    expect(() => readPhotoProcessSettings({ ...half, ...store('https://objects.example') })).toThrow('go together')
    expect(() => readPhotoProcessSettings({ ...env, PHOTO_STORE: '' })).toThrow('the path of the socket')
    expect(() => readPhotoProcessSettings({ ...env, PHOTO_STORE: 'photos.sock' })).toThrow('absolute path')
  })

  it.each(['DATABASE_URL', 'KEY_FILE'])(
    'CERT-07 it does not start when it is told %s: it has no database and no wrapping key',
    (name) => {
      const env = { PHOTO_STORE: socket, DATA_DIR: folder }
      expect(readPhotoProcessSettings({ ...env, [name]: '' }).socket).toBe(socket)
      expect(() => readPhotoProcessSettings({ ...env, [name]: 'x' })).toThrow(`${name}: is for the server alone`)
    },
  )
})

/** Stores that only list, each served by a photo server of its own. */
function createLists() {
  const servers: Server[] = []
  return {
    async serve(list: () => AsyncIterable<string>): Promise<ObjectPort> {
      const other = join(folder, `list-${servers.length}.sock`)
      const server = serveObjects({ ...objectsFolder({ directory: folder }), list }, { uid: 1, store: 'https' })
      servers.push(server)
      await once(server.listen(other), 'listening')
      return objectsProcess({ socket: other })
    },
    close: () => servers.map((server) => server.close()),
  }
}
