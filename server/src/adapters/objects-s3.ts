import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { type ObjectPort, PortFailure } from '#platform/ports.ts'
import { within } from '#platform/within.ts'
import type { Config } from '#src/config.ts'

/** Whoever waits for an object waits no longer; a dead store must not hold requests. */
const WHOLE_MS = 5_000
const CONNECT_MS = 1_000
const ALIVE_MS = 1_000
const TRIES = 2
/** Never written; asking whether it is there needs a store that answers and keys that are right. */
const NO_OBJECT = 'health/none'

type S3 = Extract<Config['objects'], { kind: 's3' }>

export function objectsS3(config: S3, wholeMs = WHOLE_MS): ObjectPort {
  const disk = new Disk(new S3Driver(optionsOf(config, wholeMs)))
  const guarded = <T>(work: Promise<T>): Promise<T> =>
    within(wholeMs, work).catch((error: unknown) => {
      throw new PortFailure('objects', error)
    })
  return {
    write: (key, bytes) => guarded(disk.put(key, bytes)),
    read: async (key) => new Uint8Array(await guarded(disk.getBytes(key))),
    delete: (key) => guarded(disk.delete(key)),
    isAlive: () =>
      within(ALIVE_MS, disk.exists(NO_OBJECT)).then(
        () => true,
        () => false,
      ),
  }
}

function optionsOf(config: S3, wholeMs: number) {
  return {
    bucket: config.bucket,
    region: config.region,
    credentials: { accessKeyId: config.keyId, secretAccessKey: config.secret },
    visibility: 'private' as const,
    // Stores that are not Amazon's know neither bucket host names, nor access lists, nor its newer checksums.
    forcePathStyle: true,
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    maxAttempts: TRIES,
    // Ends what nobody waits for any more, so that a dead store does not eat up the connections.
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: wholeMs,
      throwOnRequestTimeout: true,
      socketTimeout: wholeMs,
    },
    ...(config.endpoint && { endpoint: config.endpoint }),
  }
}
