import type { Size } from '@epassbild/photo-check/pixels.ts'
import type { Frame } from './questions.ts'

/** The longer side of what the worker looks at while the camera runs: the rest need not be handed over. */
const WATCHED_SIDE = 640

/** Degrees clockwise by which a picture is turned, because its camera is mounted on its side or upside down. */
export const TURNS = [0, 90, 180, 270] as const
export type Turn = (typeof TURNS)[number]

export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** The picture a running camera shows now, reduced by the browser; undefined before its first picture. */
export async function watchedFrame(video: HTMLVideoElement, turn: Turn = 0): Promise<Frame | undefined> {
  const size = { width: video.videoWidth, height: video.videoHeight }
  const factor = Math.min(1, WATCHED_SIDE / Math.max(size.width, size.height))
  const resizeWidth = Math.max(1, Math.round(size.width * factor))
  const resizeHeight = Math.max(1, Math.round(size.height * factor))
  const bitmap = await bitmapOf(video, { resizeWidth, resizeHeight, resizeQuality: 'medium' })
  return bitmap && { bitmap: turned(bitmap, turn), source: turnedSize(size, turn) }
}

/** The picture a running camera shows now, with every pixel: a shot. Undefined before its first picture. */
export async function shotFrame(video: HTMLVideoElement, turn: Turn = 0): Promise<Frame | undefined> {
  const taken = await bitmapOf(video)
  if (!taken) return undefined
  const bitmap = turned(taken, turn)
  return { bitmap, source: { width: bitmap.width, height: bitmap.height } }
}

/** A camera tells its size before its first picture; a bitmap of it is refused until then. */
async function bitmapOf(video: HTMLVideoElement, options?: ImageBitmapOptions): Promise<ImageBitmap | undefined> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return undefined
  return createImageBitmap(video, options).catch(() => undefined)
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
