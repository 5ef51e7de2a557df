import type { Size } from '@epassbild/photo-check/pixels.ts'
import type { Frame } from './questions.ts'

/** The longer side of what the worker looks at while the camera runs: the rest need not be handed over. */
const WATCHED_SIDE = 640

/** Degrees clockwise by which a picture is turned, because its camera is mounted on its side or upside down. */
export const TURNS = [0, 90, 180, 270] as const
export type Turn = (typeof TURNS)[number]

export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** The picture a running camera shows now, reduced by the browser. */
export async function watchedFrame(video: HTMLVideoElement, turn: Turn = 0): Promise<Frame> {
  const size = { width: video.videoWidth, height: video.videoHeight }
  const factor = Math.min(1, WATCHED_SIDE / Math.max(size.width, size.height))
  const resizeWidth = Math.max(1, Math.round(size.width * factor))
  const resizeHeight = Math.max(1, Math.round(size.height * factor))
  const bitmap = await createImageBitmap(video, { resizeWidth, resizeHeight, resizeQuality: 'medium' })
  return { bitmap: turned(bitmap, turn), source: turnedSize(size, turn) }
}

/** The picture a running camera shows now, with every pixel: a shot. */
export async function shotFrame(video: HTMLVideoElement, turn: Turn = 0): Promise<Frame> {
  const bitmap = turned(await createImageBitmap(video), turn)
  return { bitmap, source: { width: bitmap.width, height: bitmap.height } }
}

/** Right angles only: no pixel is mixed with another. The given picture is closed. */
function turned(bitmap: ImageBitmap, turn: Turn): ImageBitmap {
  if (turn === 0) return bitmap
  const { width, height } = turnedSize(bitmap, turn)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return bitmap
  context.imageSmoothingEnabled = false
  context.translate(width / 2, height / 2)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  bitmap.close()
  return canvas.transferToImageBitmap()
}
