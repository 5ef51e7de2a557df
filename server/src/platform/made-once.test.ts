import { expect, it, vi } from 'vitest'
import { madeOnce } from './made-once.ts'

it('is made once for all callers', async () => {
  const make = vi.fn(async () => ({}))
  const ask = madeOnce(make)
  const [one, other] = await Promise.all([ask(), ask()])
  expect(other).toBe(one)
  expect(await ask()).toBe(one)
  expect(make).toHaveBeenCalledTimes(1)
})

it('is made again after it failed, so that one bad moment does not last until the next start', async () => {
  const ask = madeOnce(vi.fn(async () => 'made').mockRejectedValueOnce(new Error('too many open files')))
  await expect(ask()).rejects.toThrow('too many open files')
  expect(await ask()).toBe('made')
})
