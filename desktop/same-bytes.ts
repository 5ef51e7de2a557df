import { lutimesSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of everything that goes into a launcher: the same source gives the same bytes, whenever and wherever it is built. */
export const BUILT_AT = new Date('2026-01-01T00:00:00Z')

/** Gives a folder and all in it that time. */
export function setTimes(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) setTimes(inside)
    else lutimesSync(inside, BUILT_AT, BUILT_AT)
  }
  utimesSync(path, BUILT_AT, BUILT_AT)
}

const SECTOR = 2048
/** ISO 9660, 8.4: of the primary volume descriptor, where creation, modification and effective date stand. */
const VOLUME_DATES = [813, 830, 864]
/** Rock Ridge, 4.1.6: modification, access and change of a file, seven bytes each. */
const TIMES = Buffer.from([0x54, 0x46, 0x1a, 0x01, 0x0e])

/** An image keeps when it was made and when its files were last changed on the disk; no argument of genisoimage sets these. */
export function setImageTimes(image: string): void {
  const bytes = readFileSync(image)
  const date = `${BUILT_AT.toISOString().replace(/\D/g, '').slice(0, 16)}\0`
  for (const at of VOLUME_DATES) bytes.write(date, 16 * SECTOR + at, 'latin1')
  for (let at = bytes.indexOf(TIMES); at >= 0; at = bytes.indexOf(TIMES, at + 1)) {
    const first = at + TIMES.length
    for (const other of [7, 14]) bytes.copy(bytes, first + other, first, first + 7)
  }
  writeFileSync(image, bytes)
}
