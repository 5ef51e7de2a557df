import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { startInBackground, unprivilegedUser } from './background.ts'
import { isInstalled } from './debian.ts'
import { freePort } from './free-port.ts'

/** Debian's Python: its packages are not available to another Python on the PATH. */
const PYTHON = '/usr/bin/python3'
const BUCKET = 'epassbild'
const REGION = 'eu-central-1'

/** A real S3-compatible store that checks signatures: OpenStack Swift. */
export interface TestObjectStore {
  /** Value of the setting OBJECT_STORE. */
  /** The data folder. */
  folder: string
  url: string
  keyId: string
  secret: string
  stop(): Promise<void>
}

/** Undefined if Swift is neither installed nor can be installed. */
export async function startSwift(): Promise<TestObjectStore | undefined> {
  if (!isInstalled(hasSwift, 'python3-swift')) return undefined
  const user = unprivilegedUser('swift')
  const folder = mkdtempSync(join(tmpdir(), 'epassbild-swift-'))
  // Copied, because the checkout may be readable only by us.
  const program = join(folder, 'swift-server.py')
  copyFileSync(new URL('swift-server.py', import.meta.url), program)
  if (user) for (const path of [folder, program]) chownSync(path, user.uid, user.gid)
  const port = await freePort()
  const keys = { keyId: 'epassbild:server', secret: randomBytes(16).toString('hex') }
  const server = await startInBackground(PYTHON, [program, folder, String(port), keys.keyId, keys.secret], {
    ready: /^ready$/m,
    user,
  })
  const endpoint = `http://127.0.0.1:${port}`
  await makeBucket(endpoint, keys)
  return {
    url: `s3://${BUCKET}?endpoint=${encodeURIComponent(endpoint)}&region=${REGION}`,
    folder,
    ...keys,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function hasSwift(): boolean {
  return spawnSync(PYTHON, ['-c', 'import swift.common.wsgi'], { stdio: 'ignore' }).status === 0
}

async function makeBucket(endpoint: string, { keyId, secret }: { keyId: string; secret: string }): Promise<void> {
  const client = new S3Client({
    endpoint,
    region: REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
  })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  client.destroy()
}
