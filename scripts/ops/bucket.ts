import { makeBucket } from '../../server/src/adapters/objects/make-bucket.ts'
import type { Command } from './command.ts'
import { readSettings } from './read-settings.ts'

export const command: Command = {
  usage: '',
  help: 'Does not change an existing bucket. Most object stores have their own tools for creating buckets.',
  async run() {
    const { objects } = readSettings()
    if (objects.kind !== 's3') throw new Error('OBJECT_STORE is not set: objects are files.')
    console.log(`The bucket ${objects.bucket} is ${(await makeBucket(objects)) ? 'created' : 'already there'}.`)
    return 0
  },
}
