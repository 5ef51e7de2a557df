import { expect, it } from 'vitest'
import { isRaw, listUnreadable, rawSentence, withoutRaws } from './raw-files.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

it('QUEUE-07 takes the JPEG of a pair, and names a raw file that came alone', () => {
  const { files, alone } = withoutRaws(named('IMG_1.CR3', 'img_1.jpg', 'IMG_2.NEF', 'bild.png'))
  expect(files).toEqual(named('img_1.jpg', 'bild.png'))
  expect(alone).toEqual(named('IMG_2.NEF'))
})

it('QUEUE-07 a file beside a raw one is not its JPEG, and no picture of its own', () => {
  const { files, alone } = withoutRaws(named('IMG_1.CR3', 'IMG_1.xmp', 'IMG_2.ARW', 'IMG_2.HIF', 'IMG_3.xmp'))
  expect(files).toEqual(named('IMG_2.HIF', 'IMG_3.xmp'))
  expect(alone).toEqual(named('IMG_1.CR3', 'IMG_2.ARW'))
})

it('QUEUE-07 knows raw files by their ending alone', () => {
  expect(['a.arw', 'a.DNG', 'a.raf'].every(isRaw)).toBe(true)
  expect(['a.jpg', 'arw', 'a.arw.jpg'].some(isRaw)).toBe(false)
})

it('QUEUE-07 takes the JPEG of a HEIF; in a folder it names one that came alone', () => {
  const all = named('IMG_1.HIF', 'IMG_1.JPG', 'IMG_2.heic', 'IMG_3.NEF')
  expect(withoutRaws(all).files).toEqual(named('IMG_1.JPG', 'IMG_2.heic'))
  expect(listUnreadable(all)).toEqual(named('IMG_3.NEF', 'IMG_2.heic'))
  expect(rawSentence('IMG_2.heic')).toMatch(/HEIC-Bild\. Bitte stellen Sie die Kamera auf JPEG/)
})

it('QUEUE-07 leaves shadows of macOS, and sidecars that bear the whole name of the raw file', () => {
  const { files, alone } = withoutRaws(named('._IMG_1.JPG', 'IMG_1.JPG', '._IMG_1.CR3', 'IMG_1.CR3', 'IMG_1.CR3.pp3'))
  expect(files).toEqual(named('IMG_1.JPG'))
  expect(alone).toEqual([])
})
