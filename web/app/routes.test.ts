import { ROLES } from '@epassbild/contract/endpoint.ts'
import { expect, it } from 'vitest'
import { mayUse } from '#features/area/sections.ts'
import { livePages } from './routes.ts'

it('NAV-02, DASH-01 each page of the signed-in area is open to a role, and has a row in the table of the second bar', () => {
  const rooms = livePages.filter(({ files }) => files.includes('area/area.tsx')).map(({ path }) => path)
  expect(rooms.length).toBeGreaterThan(10)
  expect(rooms.filter((path) => !ROLES.some((role) => mayUse(role, path)))).toEqual([])
})
