import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { Config } from '#platform/config.ts'

/** Creates the bucket; false if it exists already and is ours. */
export async function makeBucket(config: Extract<Config['objects'], { kind: 's3' }>): Promise<boolean> {
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.keyId, secretAccessKey: config.secret },
    forcePathStyle: true,
    ...(config.endpoint && { endpoint: config.endpoint }),
  })
  try {
    await client.send(new CreateBucketCommand({ Bucket: config.bucket }))
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'BucketAlreadyOwnedByYou') return false
    throw error
  } finally {
    client.destroy()
  }
}
