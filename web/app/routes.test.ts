import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROLES } from '@epassbild/contract/endpoint.ts'
import { expect, it } from 'vitest'
import { mayUse } from '#features/area/sections.ts'
import { SIGNED_IN_PAGES } from '../../e2e/support/pages.ts'
import { livePages } from './routes.ts'

it('NAV-02, DASH-01 each page of the signed-in area is open to a role, and has a row in the table of the second bar', () => {
  const rooms = livePages.filter(({ files }) => files.includes('area/area.tsx')).map(({ path }) => path)
  expect(rooms.length).toBeGreaterThan(10)
  expect(rooms.filter((path) => !ROLES.some((role) => mayUse(role, path)))).toEqual([])
})

it('NAV-02, NAV-09 each page that needs a sign-in is in the list of the journeys that open all of them', () => {
  const needsSignIn = (file: string) =>
    readFileSync(join(import.meta.dirname, 'pages', file), 'utf8').includes("access: 'signed-in'")
  const pages = livePages.filter(({ files }) => files.some(needsSignIn)).map(({ path }) => path)
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((path) => !SIGNED_IN_PAGES.includes(path))).toEqual([])
})
