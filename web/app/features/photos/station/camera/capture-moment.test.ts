import { expect, it } from 'vitest'
import { capturedAtIn, exifMoment, withOffset } from './capture-moment.ts'

it('FOTO-08 says the moment of a shot with the offset of this machine', () => {
  const said = withOffset(new Date('2026-03-02T10:59:00Z'))
  expect(said).toMatch(/^2026-03-0[123]T\d\d:\d\d:00[+-]\d\d:\d\d$/)
  expect(Date.parse(said)).toBe(Date.parse('2026-03-02T10:59:00Z'))
})

it('FOTO-04 reads the moment that the camera wrote down, and writes it the same way', () => {
  const exif = { dateTimeOriginal: '2026:03:02 11:59:00', offsetTimeOriginal: '+01:00' }
  expect(capturedAtIn(exif)).toBe('2026-03-02T11:59:00+01:00')
  expect(exifMoment('2026-03-02T11:59:00+01:00')).toEqual(exif)
})

it('FOTO-04 assumes the local time zone for a camera without an offset, and ignores invalid values', () => {
  const here = capturedAtIn({ dateTimeOriginal: '2026:03:02 11:59:00' })
  expect(here).toBe(withOffset(new Date('2026-03-02T11:59:00')))
  for (const dateTimeOriginal of [
    '',
    '0000:00:00 00:00:00',
    '2026-03-02',
    '2026:99:99 11:59:00',
    '2026:02:30 11:59:00',
    '2026:03:02 24:00:00',
  ])
    expect(capturedAtIn({ dateTimeOriginal })).toBeUndefined()
  for (const offsetTimeOriginal of ['+24:00', '+99:99', '-15:00', '+01:60', 'Z'])
    expect(capturedAtIn({ dateTimeOriginal: '2026:03:02 11:59:00', offsetTimeOriginal })).toBe(here)
})
