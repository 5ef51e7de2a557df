import { expect, it } from 'vitest'
import { nextAfter } from './next-after.ts'

it('EMP-05 knows the next row when one is gone', () => {
  const ids = [2, 3, 4]
  expect(ids.map((id) => nextAfter(ids, id))).toEqual([3, 4, 3])
  expect(nextAfter([2], 2)).toBeUndefined()
})
