import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import { type ObjectPort, PortFailure } from '#platform/ports.ts'
import type { Config } from '#src/config.ts'

/** Objects as files below a folder, or in any S3-compatible store. */
export function createObjects(config: Config['objects']): ObjectPort {
  return onDisk(
    config.kind === 'folder'
      ? new Disk(new FSDriver({ location: config.directory, visibility: 'private' }))
      : new Disk(
          new S3Driver({
            bucket: config.bucket,
            region: config.region,
            credentials: { accessKeyId: config.keyId, secretAccessKey: config.secret },
            visibility: 'private',
            // Stores that are not Amazon's know neither bucket host names nor access lists.
            forcePathStyle: true,
            supportsACL: false,
            ...(config.endpoint && { endpoint: config.endpoint }),
          }),
        ),
  )
}

function onDisk(disk: Disk): ObjectPort {
  const guarded = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw new PortFailure('objects', error)
    })
  return {
    write: (key, bytes) => guarded(disk.put(key, bytes)),
    read: async (key) => new Uint8Array(await guarded(disk.getBytes(key))),
    delete: (key) => guarded(disk.delete(key)),
  }
}
