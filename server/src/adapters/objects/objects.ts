import type { Config } from '#platform/config.ts'
import type { ObjectPort } from '#platform/ports/objects.ts'
import { objectsFolder } from './objects-folder.ts'
import { objectsProcess } from './objects-process.ts'

/** Objects as files below a folder, in a process of their own, or in an S3-compatible store (lazy import). */
export async function createObjects(config: Config['objects']): Promise<ObjectPort> {
  if (config.kind === 'folder') return objectsFolder(config)
  if (config.kind === 'process') return objectsProcess(config)
  const { objectsS3 } = await import('./objects-s3.ts')
  return objectsS3(config)
}
