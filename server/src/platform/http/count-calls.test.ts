import { expect, it } from 'vitest'
import { settle } from './count-calls.ts'

it('API-12 answers what was done although it cannot be taken off the count any more', async () => {
  const away = async () => Promise.reject(new Error('the database has gone'))
  expect(await settle({ succeeded: away, failed: away }, Promise.resolve('done'))).toBe('done')
})
