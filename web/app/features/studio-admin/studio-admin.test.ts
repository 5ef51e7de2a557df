import type { PublicStudio } from '@epassbild/contract/studios.ts'
import { expect, it } from 'vitest'
import { createdOn } from './admin-words.ts'
import { searchStudios } from './search-studios.ts'

const studio = (id: number, name: string, zipcode: string, city: string) =>
  ({ id, name, zipcode, city }) as PublicStudio
const STUDIOS = [studio(12, 'Foto Öhlsen', '24103', 'Kiel'), studio(3, 'Atelier', '10115', 'Berlin')]
const idsFor = (typed: string) => searchStudios(STUDIOS, typed).map(({ id }) => id)

it('ADM-01 finds by name, city or zipcode, ignoring case, sorted by id', () => {
  expect(idsFor('')).toEqual([3, 12])
  expect(idsFor('öHL')).toEqual([12])
  expect(idsFor('berl')).toEqual([3])
  expect(idsFor('241')).toEqual([12])
  expect(idsFor('24103 Kiel')).toEqual([])
})

it('ADM-02 writes the day as specified, in Germany', () => {
  expect(createdOn('2025-05-01T22:30:00Z', 'en')).toBe('02 May 2025')
  expect(createdOn('2025-05-01T22:30:00Z', 'de')).toBe('02.05.2025')
})
