import { expect, it } from 'vitest'
import { studiosOf } from './studio.ts'

it('FIND-05 leaves out a studio whose position cannot be read', () => {
  const broken = { id: 7, latitude: '', longitude: 'x', shop_phone: '', created_at: '' }
  expect(studiosOf([broken as never])).toEqual([])
})
