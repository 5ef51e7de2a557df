import { expect, it } from 'vitest'
import { portalGroups } from './portal-texts.ts'

it('HOME-06 the groups of the measured portraits add up to all of them', () => {
  const [[, passed, of], ...groups] = portalGroups
  const sum = (column: 1 | 2) => groups.reduce((total, group) => total + group[column], 0)
  expect([sum(1), sum(2)]).toEqual([passed, of])
})
