import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AuthorityDirectory } from '#platform/ports/authorities.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { type DirectorySimulator, startDirectory } from '#test/dvdv-simulator.ts'
import { directoryOverHttp } from './directory-over-http.ts'
import { rememberingDirectory } from './remembering-directory.ts'

const KEY = 'pas:010020000000'
const HOUR = 3_600_000
const MINUTE = 60_000

let simulator: DirectorySimulator
let directory: AuthorityDirectory
let now: number

beforeEach(async () => {
  simulator = await startDirectory()
  now = Date.parse('2026-11-20T10:00:00Z')
  const clock = { now: () => new Date(now) }
  directory = rememberingDirectory(directoryOverHttp(simulator.url, simulator.token), clock)
})
afterEach(() => simulator.stop())

describe('the directory of authorities', () => {
  it.each([
    ['one category', ['passport'], ['passport']],
    ['several', ['foreigners', 'identity-card', 'foreigners'], ['foreigners', 'identity-card']],
    ['one that retrieves no photos', ['vehicle-registration'], []],
    ['one of ours among others', ['vehicle-registration', 'passport'], ['passport']],
  ])('ABR-01 tells the categories of an authority with %s', async (_kind, listed, expected) => {
    simulator.entries.set(KEY, listed)
    expect(await directory.findCategories(KEY)).toEqual(expected)
  })

  it('CERT-06 lists each of the thousands of authorities that a clearing house represents', async () => {
    const all = Array.from({ length: 6_000 }, (_, index) => ({
      key: `pas:${String(index).padStart(12, '0')}`,
      name: `Bürgeramt ${index}`,
    }))
    simulator.certificates.set('a1b2', all)
    expect(await directory.findCertificate('a1b2')).toEqual(all)
  })

  it('ABR-05 reports an unknown authority', async () => {
    expect(await directory.findCategories(KEY)).toBeUndefined()
  })

  it.each(['slow', 'down', 'malformed', 'token-expired', 'redirecting'] as const)(
    'ABR-05, T14 is away when it is %s: nobody is let in on a guess',
    async (mood) => {
      simulator.entries.set(KEY, ['passport'])
      simulator.mood = mood
      await expect(directory.findCategories(KEY)).rejects.toThrow(PortFailure)
      simulator.mood = 'well'
      expect(await directory.findCategories(KEY)).toEqual(['passport'])
    },
  )

  it('ABR-01 remembers for four hours what an authority may', async () => {
    simulator.entries.set(KEY, ['passport'])
    await directory.findCategories(KEY)
    simulator.mood = 'down'
    now += 4 * HOUR - 1
    expect(await directory.findCategories(KEY)).toEqual(['passport'])
    expect(simulator.asked).toEqual([KEY])
  })

  it.each([
    ['that is unknown', undefined],
    ['without a category of ours', ['vehicle-registration']],
  ])(
    'ABR-05 asks again after a minute for an authority %s, so that it is in soon after it is listed',
    async (_kind, listed) => {
      if (listed) simulator.entries.set(KEY, listed)
      const first = await directory.findCategories(KEY)
      simulator.entries.set(KEY, ['passport'])
      now += MINUTE - 1
      expect(await directory.findCategories(KEY)).toEqual(first)
      now += 1
      expect(await directory.findCategories(KEY)).toEqual(['passport'])
      expect(simulator.asked).toHaveLength(2)
    },
  )

  it('ABR-05 trusts no older data: a withdrawn authority is refused after four hours, and every authority while the directory is unavailable', async () => {
    simulator.entries.set(KEY, ['passport'])
    await directory.findCategories(KEY)
    simulator.entries.delete(KEY)
    now += 4 * HOUR
    simulator.mood = 'down'
    await expect(directory.findCategories(KEY)).rejects.toThrow(PortFailure)
    simulator.mood = 'well'
    expect(await directory.findCategories(KEY)).toBeUndefined()
  })

  it('ABR-01 asks again when the clock was set back', async () => {
    simulator.entries.set(KEY, ['passport'])
    await directory.findCategories(KEY)
    now -= 5 * HOUR
    await directory.findCategories(KEY)
    expect(simulator.asked).toHaveLength(2)
  })
})
