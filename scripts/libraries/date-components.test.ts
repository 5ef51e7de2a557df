import { expect, it } from 'vitest'
import { dateComponents } from './date-components.ts'

const lockfile = {
  packages: { 'node_modules/letters': { version: '1.1.0' }, 'node_modules/numbers': { version: '2.0.0' } },
}
const dates = { 'letters@1.0.0': '2026-01-10', 'numbers@2.0.0': '2026-01-10' }
const dated = (...lookedAt: string[]) => dateComponents(lockfile, dates, { today: '2026-11-23', lookedAt })

it('CERT-01 a new version gets its day, one that stays keeps it, one that is gone leaves', () => {
  expect(dated()).toEqual({ 'letters@1.1.0': '2026-11-23', 'numbers@2.0.0': '2026-01-10' })
})

it('CERT-01 a reviewed one gets a new date; a name that is no run-time library is refused', () => {
  expect(dated('numbers')).toMatchObject({ 'numbers@2.0.0': '2026-11-23' })
  expect(() => dated('number')).toThrow('no library that runs: number')
})
