import { createReadStream } from 'node:fs'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from '#platform/config.ts'
import type { ObjectPort } from '#platform/ports/objects.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { within } from '#platform/within.ts'

/** Time limit for reading or writing an object: a dead store must not block requests. */
const WHOLE_MS = 5_000
/** Files are larger, and no request of a studio waits for them. */
const FILE_MS = 60_000
const CONNECT_MS = 1_000
const ALIVE_MS = 1_000
const TRIES = 2
/** No key has this prefix; listing it proves that the store answers, the bucket exists and the keys are valid. */
const NOTHING = 'health/'

type S3 = Extract<Config['objects'], { kind: 's3' }>

export function objectsS3(config: S3, wholeMs = WHOLE_MS): ObjectPort {
  const client = new S3Client(optionsOf(config, wholeMs))
  const disk = diskOf(config, client)
  const patientDisk = diskOf(config, new S3Client(optionsOf(config, FILE_MS)))
  const guarded = <T>(work: Promise<T>, ms = wholeMs): Promise<T> =>
    within(ms, work).catch((error: unknown) => {
      throw new PortFailure('objects', error)
    })
  const create = creatingIn(client, (key) => disk.exists(key))
  return {
    write: (key, bytes) => guarded(disk.put(key, bytes instanceof Uint8Array ? bytes : Buffer.concat(bytes))),
    writeNew: (key, pieces) => guarded(disk.put(key, Buffer.concat(pieces))),
    writeFile: (key, path) => guarded(patientDisk.putStream(key, createReadStream(path)), FILE_MS),
    readPieces: (key) => guarded(patientDisk.getStream(key)),
    create: (key, bytes) => guarded(create({ Bucket: config.bucket, Key: key, Body: bytes })),
    read: async (key) => new Uint8Array(await guarded(disk.getBytes(key))),
    delete: (key) => guarded(disk.delete(key)),
    list: (prefix) => listAll(prefix, (page) => guarded(disk.listAll(prefix, page))),
    writtenAt: (key) =>
      guarded(disk.exists(key).then((there) => (there ? disk.getMetaData(key) : undefined))).then(
        (facts) => facts?.lastModified,
      ),
    isAlive: () =>
      within(ALIVE_MS, disk.listAll(NOTHING)).then(
        () => true,
        () => false,
      ),
  }
}

function diskOf({ bucket }: S3, client: S3Client): Disk {
  // Stores other than Amazon's do not support access lists.
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
}

type NewObject = { Bucket: string; Key: string; Body: Uint8Array }

/**
 * The store itself decides whether the object exists, so that of two concurrent calls only one creates it. Stores
 * without conditional writes (Swift of Debian 12) are checked first; only our own retry could come in between, and it
 * writes the same bytes.
 */
function creatingIn(client: S3Client, isThere: (key: string) => Promise<boolean>) {
  let decides = true
  const create = async (object: NewObject): Promise<boolean> => {
    if (!decides) {
      if (await isThere(object.Key)) return false
      await client.send(new PutObjectCommand(object))
      return true
    }
    try {
      await client.send(new PutObjectCommand({ ...object, IfNoneMatch: '*' }))
      return true
    } catch (error) {
      if (nameOf(error) === 'PreconditionFailed') return false
      if (nameOf(error) !== 'NotImplemented') throw error
      decides = false
      return create(object)
    }
  }
  return create
}

function nameOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined
}

type Page = Awaited<ReturnType<Disk['listAll']>>

async function* listAll(
  prefix: string,
  ask: (page: { recursive: true; paginationToken?: string }) => Promise<Page>,
): AsyncIterable<string> {
  let next: string | undefined
  do {
    const page = await ask({ recursive: true, ...(next && { paginationToken: next }) })
    for (const found of page.objects) if (found.isFile && found.key.startsWith(prefix)) yield found.key
    next = page.paginationToken
  } while (next)
}

function optionsOf(config: S3, wholeMs: number) {
  return {
    region: config.region,
    credentials: { accessKeyId: config.keyId, secretAccessKey: config.secret },
    // Stores other than Amazon's support neither bucket host names nor its newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    maxAttempts: TRIES,
    // Ends abandoned requests, so that an unreachable store does not exhaust the connections.
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: wholeMs,
      throwOnRequestTimeout: true,
      socketTimeout: wholeMs,
    },
    ...(config.endpoint && { endpoint: config.endpoint }),
  }
}
