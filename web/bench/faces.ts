import type { Profile } from '@epassbild/photo-check/profile.ts'
import { openPhotoAnalysis } from '../app/features/photos/analysis/photo-analysis.ts'
import type { JudgedPicture } from './judged-picture.ts'

const analysis = openPhotoAnalysis()

/** Has the station's worker judge one JPEG, enlarged by a whole factor; the time is that of the verdict alone. */
async function judgePicture(address: string, factor: number, profile: Profile): Promise<JudgedPicture> {
  await analysis.started
  const file = new Uint8Array(await (await fetch(address)).arrayBuffer())
  const asTaken = await createImageBitmap(new Blob([file], { type: 'image/jpeg' }), { colorSpaceConversion: 'none' })
  const source = { width: asTaken.width * factor, height: asTaken.height * factor }
  const bitmap = await createImageBitmap(asTaken, {
    resizeWidth: source.width,
    resizeHeight: source.height,
    resizeQuality: 'high',
  })
  asTaken.close()
  const asked = performance.now()
  const { check, photo } = await analysis.judge({ bitmap, source, file }, profile)
  const ms = performance.now() - asked
  await photo
  return { size: source, check, ms }
}

/** Width and height of a JPEG as it is decoded. */
async function sizeOf(address: string): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(await (await fetch(address)).blob())
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}

Object.assign(globalThis, { judgePicture, sizeOf })
