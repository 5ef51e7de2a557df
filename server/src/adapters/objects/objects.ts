import type { Config } from '#platform/config.ts'
import type { ObjectPort } from '#platform/ports/objects.ts'
import { objectsFolder } from './objects-folder.ts'
import { objectsS3 } from './objects-s3.ts'

/** Objects as files below a folder, or in any S3-compatible store. */
export function createObjects(config: Config['objects']): ObjectPort {
  return config.kind === 'folder' ? objectsFolder(config) : objectsS3(config)
}
