import type { KeptExif } from '@epassbild/photo-check/jpeg/exif-tags.ts'

/** „2026-03-02T10:59:00+01:00“: an instant with the UTC offset of this machine. */
export function withOffset(instant: Date): string {
  const minutes = -instant.getTimezoneOffset()
  return `${localTime(instant, minutes)}${offsetOf(minutes)}`
}

/** UTC offsets are at most fourteen hours. */
const OFFSET = /^[+-](0\d|1[0-4]):[0-5]\d$/

/** Capture time recorded by the camera; without an offset, the camera is assumed to be in this machine's time zone. */
export function capturedAtIn({ dateTimeOriginal, offsetTimeOriginal }: KeptExif): string | undefined {
  const [, date, time] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)$/.exec(dateTimeOriginal ?? '') ?? []
  if (!date || !time) return undefined
  const local = `${date.replaceAll(':', '-')}T${time}`
  // The parser accepts 30 February and 24:00 as another day.
  const inUtc = new Date(`${local}Z`)
  if (Number.isNaN(inUtc.getTime()) || localTime(inUtc, 0) !== local) return undefined
  const here = new Date(local)
  const known = offsetTimeOriginal && OFFSET.test(offsetTimeOriginal)
  return `${local}${known ? offsetTimeOriginal : offsetOf(-here.getTimezoneOffset())}`
}

/** The same in EXIF notation: for a webcam, which records no EXIF. */
export function exifMoment(capturedAt: string): Pick<KeptExif, 'dateTimeOriginal' | 'offsetTimeOriginal'> {
  return {
    dateTimeOriginal: capturedAt.slice(0, 19).replace('T', ' ').replaceAll('-', ':'),
    offsetTimeOriginal: capturedAt.slice(19),
  }
}

const localTime = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, 19)

function offsetOf(minutes: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
}
