import { describe, expect, it } from 'vitest'
import { recordNotices } from './record-notices.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const noticesOf = (capturedAt: string, exif: Parameters<typeof recordNotices>[1] = {}) =>
  recordNotices({ source: 'file', capturedAt }, { dateTimeOriginal: '2026:03:02 12:59:00', ...exif }, NOW)

describe('the record of a camera', () => {
  it('FOTO-01 has nothing to ask about a picture that was just taken, and nothing to read in a webcam’s', () => {
    expect(noticesOf('2026-03-02T12:59:00+01:00', { software: 'Ver.1.01' })).toEqual([])
    expect(recordNotices({ source: 'camera', capturedAt: '2025-03-02T12:59:00+01:00' }, {}, NOW)).toEqual([])
  })

  it('FOTO-01 says that a picture is of another day', () => {
    const [notice] = noticesOf('2026-02-28T09:00:00+01:00')
    expect(notice).toContain('Die Aufnahme ist vom 28.02.2026. Ein Passbild')
  })

  it('FOTO-01 asks about a missing time and a program that changes pictures', () => {
    const edited = { software: 'Adobe Photoshop 27.1 (Windows)' }
    const notices = recordNotices({ source: 'folder', capturedAt: '2026-03-02T12:59:00+01:00' }, edited, NOW)
    expect(notices).toEqual([
      'Die Datei nennt keine Aufnahmezeit. Es gilt die Zeit, zu der sie gespeichert wurde.',
      'Laut Datei ist das Bild durch das Programm „Adobe Photoshop 27.1 (Windows)“ gegangen. Das Gesicht darf nicht verändert sein.',
    ])
  })

  it.each(['0000:00:00 00:00:00', ':  :     :  :', '2026:06:30 23:59:60'])(
    'FOTO-01 asks about a time that is none, as of a camera whose clock is not set: %s',
    (dateTimeOriginal) => {
      const [notice] = noticesOf('2026-03-02T12:59:00+01:00', { dateTimeOriginal })
      expect(notice).toBe('Die Datei nennt keine Aufnahmezeit. Es gilt die Zeit, zu der sie gespeichert wurde.')
    },
  )
})
