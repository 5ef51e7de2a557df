import { expect, it, vi } from 'vitest'
import { keptFor } from './kept-for.ts'

const SECOND = 1_000

function aClock() {
  let at = Date.parse('2026-05-04T10:00:00Z')
  return { now: () => new Date(at), pass: (milliseconds: number) => (at += milliseconds) }
}

it('is made once for all callers until it is that old', async () => {
  const clock = aClock()
  const make = vi.fn(async () => ({}))
  const ask = keptFor(10 * SECOND, clock, make)
  const [one, other] = await Promise.all([ask(), ask()])
  expect(other).toBe(one)
  clock.pass(9 * SECOND)
  expect(await ask()).toBe(one)
  clock.pass(SECOND)
  expect(await ask()).not.toBe(one)
  expect(make).toHaveBeenCalledTimes(2)
})

it('is made again after the clock was set back by that much', async () => {
  const clock = aClock()
  const make = vi.fn(async () => 'made')
  const ask = keptFor(10 * SECOND, clock, make)
  await ask()
  clock.pass(-10 * SECOND)
  await ask()
  expect(make).toHaveBeenCalledTimes(2)
})

it('does not keep a failure, and counts the age from the attempt that succeeded', async () => {
  const clock = aClock()
  const make = vi.fn(async () => 'made').mockRejectedValueOnce(new Error('unreachable'))
  const ask = keptFor(10 * SECOND, clock, make)
  await expect(ask()).rejects.toThrow('unreachable')
  clock.pass(9 * SECOND)
  expect(await ask()).toBe('made')
  clock.pass(9 * SECOND)
  await ask()
  expect(make).toHaveBeenCalledTimes(2)
})
