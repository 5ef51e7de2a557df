import { describe, expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { listAudit, searchAccounts } from './operator/accounts.ts'
import { transferPhoto } from './photos.ts'
import { downloadRelease } from './software.ts'
import { findStudiosNear, openCertificate } from './studios.ts'
import { Latitude, RadiusKm, RowId } from './values.ts'

const inRows = (values: readonly unknown[]) => values.map((sent) => [sent])
const NO_NUMBERS = [[5], [[5]], ['5'], true, false, null, {}, '', ' ', ' 5', '5 ', '0x5', '5,5', 'Infinity', Number.NaN]
const NO_DIGITS = [...NO_NUMBERS, '0b101', '5e0', '+5', '-5', '5.0', '٥', 5.5]

const refusedFields = ({ input }: Endpoint, sent: object) =>
  input?.safeParse(sent).error?.issues.map(({ path }) => path[0]) ?? []

describe('numbers that travel as text', () => {
  it.each(['5', '05', 5])('API-11 an id is a whole number or its decimal digits: %j', (sent) => {
    expect(RowId.parse(sent)).toBe(5)
  })

  it.each(inRows([...NO_DIGITS, 0, -5, '2147483648']))('API-11 nothing else is an id: %j', (sent) => {
    expect(RowId.safeParse(sent).success).toBe(false)
  })

  it.each(inRows(NO_DIGITS))('API-11 nor a number in an address or a header: %j', (sent) => {
    for (const [endpoint, field] of [
      [openCertificate, 'expires'],
      [downloadRelease, 'expires'],
      [searchAccounts, 'most'],
      [listAudit, 'before'],
      [transferPhoto, 'x-shop-id'],
      [transferPhoto, 'x-client-version'],
    ] as const) {
      expect(refusedFields(endpoint, { [field]: sent }), field).toContain(field)
      expect(refusedFields(endpoint, { [field]: '5' }), field).not.toContain(field)
    }
  })

  it.each([
    ['54.3225', 54.3225],
    ['-5', -5],
    ['1e-7', 1e-7],
    [54.3225, 54.3225],
  ])('API-01 a coordinate is a number or its text: %j', (sent, latitude) => {
    expect(Latitude.parse(sent)).toBe(latitude)
  })

  it.each(inRows([...NO_NUMBERS, '1e400']))('API-01 nothing else is a coordinate or a radius: %j', (sent) => {
    expect(Latitude.safeParse(sent).success).toBe(false)
    expect(RadiusKm.safeParse(sent).success).toBe(false)
    expect(refusedFields(findStudiosNear, { latitude: 5, longitude: sent, radius: 5 })).toEqual(['longitude'])
  })
})
