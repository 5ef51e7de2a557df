/** `npm run bucket` makes the bucket that OBJECT_STORE names, unless it is there. Most stores are asked for it otherwise. */
import { makeBucket } from '../server/src/adapters/objects/make-bucket.ts'
import { endWithReason } from './end-with-reason.ts'
import { readSettings } from './read-settings.ts'

try {
  const { objects } = readSettings()
  if (objects.kind !== 's3') throw new Error('OBJECT_STORE is not set: objects are files.')
  console.log(`The bucket ${objects.bucket} is ${(await makeBucket(objects)) ? 'made' : 'there'}.`)
} catch (error) {
  endWithReason(error)
}
