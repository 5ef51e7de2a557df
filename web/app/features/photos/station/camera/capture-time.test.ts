import { describe, expect, it } from 'vitest'
import { captureTimeFault } from './capture-time.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const RECORD = { make: 'Beispiel Corporation', model: 'Beispiel B-100', dateTimeOriginal: '2026:03:02 14:00:00' }

describe('the time of a capture', () => {
  it.each([
    ['just now', '2026-03-02T12:59:59+01:00'],
    ['a minute ahead', '2026-03-02T13:01:00+01:00'],
    ['almost seven days old', '2026-02-23T13:00:01+01:00'],
  ])('QUEUE-02 may be transferred: %s', (_when, capturedAt) => {
    expect(captureTimeFault(capturedAt, RECORD, NOW)).toBeUndefined()
  })

  it('QUEUE-02 ahead names the camera, its time and the remedy', () => {
    expect(captureTimeFault('2026-03-02T14:00:00+01:00', RECORD, NOW)).toBe(
      'Die Uhr der Kamera „Beispiel B-100“ geht vor: Sie nennt den 02.03.2026, 14:00\u00a0Uhr. Bitte stellen Sie Datum, Uhrzeit und Zeitzone der Kamera und nehmen Sie das Bild noch einmal auf.',
    )
  })

  it('QUEUE-02 names maker and model once each, and no camera where the file names none', () => {
    const nameOf = (record: object) => captureTimeFault('2026-02-20T09:00:00+01:00', record, NOW)
    expect(nameOf({ make: 'Beispiel', model: 'B-100' })).toContain('Kamera „Beispiel B-100“.')
    expect(nameOf({ model: 'B-100' })).toContain('Kamera „B-100“.')
    expect(nameOf({})).toContain('Uhrzeit der Kamera.')
  })

  it('QUEUE-02 says of a file without a record that its own time is ahead', () => {
    for (const record of [{}, { dateTimeOriginal: '0000:00:00 00:00:00' }])
      expect(captureTimeFault('2026-03-02T14:00:00+01:00', record, NOW)).toContain('Die Datei ist mit einem Zeitpunkt')
  })
})
