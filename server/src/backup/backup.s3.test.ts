import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, inject, it } from 'vitest'
import { behavesAsBackup } from '#test/backup-behaviour.ts'
import { freshDatabases } from '#test/fresh-database.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { dumpDatabase, loadDatabase } from './copy-database.ts'

const store = inject('testObjectStore')
const freshDatabase = freshDatabases()
const DATA_DIR = temporaryFolder()

let buckets = 0
async function emptyBucket(): Promise<string> {
  const bucket = `backup-${process.pid}-${++buckets}`
  const address = new URL(store.OBJECT_STORE)
  const client = new S3Client({
    endpoint: address.searchParams.get('endpoint') ?? '',
    region: address.searchParams.get('region') ?? '',
    credentials: { accessKeyId: store.S3_ACCESS_KEY_ID, secretAccessKey: store.S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return store.OBJECT_STORE.replace(address.hostname, bucket)
}

describe('backup and restore on PostgreSQL and S3', () => {
  behavesAsBackup(async () => ({
    ...store,
    DATA_DIR,
    DATABASE_URL: await freshDatabase(),
    OBJECT_STORE: await emptyBucket(),
  }))

  it('QUAL-08 says in a sentence that a program of PostgreSQL is missing', async () => {
    const database = { kind: 'postgres', url: await freshDatabase() } as const
    const file = join(DATA_DIR, 'nothing.dump')
    await expect(loadDatabase(database, file, { PATH: '/nowhere' })).rejects.toThrow(
      'pg_restore is not on this machine. Install the client programs of PostgreSQL',
    )
    const keep = async (bytes: AsyncIterable<Uint8Array>) => writeFile(file, bytes)
    await expect(dumpDatabase(database, keep, { PATH: '/nowhere' })).rejects.toThrow(/schema_migrations|pg_dump/)
  })
})
