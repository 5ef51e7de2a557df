import { execFileSync } from 'node:child_process'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { objectsFolder } from '#adapters/objects/objects-folder.ts'
import { sweepPhotos } from '#features/photos/deletion/sweep-photos.ts'
import type { ObjectPort } from '#platform/ports/objects.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { makeStation, type Station, sealTestPhoto, send, type TestPhoto } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { report, times } from './drill.ts'

const server = startTestServer({ TRANSFER_EID: 'off', RATE_LIMITS: 'off' })
const DISK_KB = times({ short: 200, long: 4_000 })
const directory = temporaryFolder()
const isMounted = inject('drills') === true && mountSmallDisk()

/** Mounts a real disk of that size if the system permits it (root on Linux). */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_KB}k`, 'tmpfs', directory], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Counts in blocks like a disk: even a short note takes one. */
function smallDisk(objects: ObjectPort, kilobytes: number): ObjectPort {
  const used = new Map<string, number>()
  const take = (key: string, bytes: Uint8Array) => {
    const blocks = Math.ceil(bytes.length / 4096) * 4
    const all = [...used.values()].reduce((sum, one) => sum + one, 0)
    if (all + blocks > kilobytes)
      throw new PortFailure('objects', Object.assign(new Error('no space'), { code: 'ENOSPC' }))
    used.set(key, blocks)
  }
  return {
    ...objects,
    async create(key, bytes) {
      take(key, bytes)
      return objects.create(key, bytes)
    },
    async write(key, bytes) {
      take(key, bytes instanceof Uint8Array ? bytes : Buffer.concat(bytes))
      return objects.write(key, bytes)
    },
    async writeNew(key, pieces) {
      take(key, Buffer.concat(pieces))
      return objects.writeNew(key, pieces)
    },
    async delete(key) {
      used.delete(key)
      return objects.delete(key)
    },
  }
}

let station: Station
beforeEach(async () => {
  const folder = objectsFolder({ directory })
  server.deps.objects = isMounted ? folder : smallDisk(folder, DISK_KB)
  station = await makeStation(server)
})
afterAll(() => {
  if (isMounted) execFileSync('umount', [directory])
})

interface Stored {
  photo: TestPhoto
  photoId: string
}

async function fillDisk(): Promise<{ stored: Stored[]; refused: number }> {
  const stored: Stored[] = []
  let refused = 0
  while (refused < 5) {
    const photo = await sealTestPhoto(new Uint8Array(20_000).fill(stored.length))
    const answer = await send(server, station, photo)
    if (answer.statusCode === 201) stored.push({ photo, photoId: answer.json().photoId })
    else {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      refused += 1
    }
  }
  return { stored, refused }
}

const ask = (path: string, { photoId, photo }: Stored) =>
  server.post(`/api/citizen/photos/${path}`, { photoId, token: photo.token })

describe('a full disk', () => {
  it('QUAL-06, CIT-01 refuses photos with a time to come back, loses none, and lets every one be read and deleted', async (context) => {
    const { stored, refused } = await fillDisk()
    expect(stored.length).toBeGreaterThan(3)
    for (const one of stored) {
      const digest = await server.get(`/api/citizen/photos/${one.photoId}/digest/`)
      expect(digest.json().sha256).toBe(one.photo.sha256)
      expect((await ask('', one)).statusCode).toBe(200)
      await server.deps.objects.read(await keyOf(one))
    }
    for (const one of stored) expect((await ask('delete/', one)).statusCode).toBe(200)
    await server.runJobs()
    await sweepPhotos(server.deps)
    for await (const key of server.deps.objects.list('photos/')) expect(key).toBe('none is left')
    const again = await fillDisk()
    expect(again.stored.length).toBeGreaterThan(0)
    const disk = isMounted ? 'a real disk' : 'a counted disk'
    report(context, `${disk} of ${DISK_KB} kB: ${stored.length} stored, ${refused} refused, 0 lost, all deleted`)
  }, 240_000)
})

async function keyOf({ photoId }: Stored): Promise<string> {
  const { rows } = await server.deps.db.execute<{ object_key: string }>(
    `select object_key from photos where photo_id = '${photoId}'`,
  )
  return rows[0]?.object_key ?? ''
}
