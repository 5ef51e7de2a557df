import { describe } from 'vitest'
import { losesNothingWhenKilled } from './killed-transfers.ts'

describe('a server on the embedded database that is killed while photos come in', () => {
  losesNothingWhenKilled(async () => ({}))
})
