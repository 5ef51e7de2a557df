import type { Size } from '@epassbild/photo-check/pixels.ts'
import type { Frame } from './questions.ts'

/** Longer side of a camera frame for the worker: more pixels need not be transferred. */
const WATCHED_SIDE = 640

/** Clockwise rotation in degrees for a camera that is mounted sideways or upside down. */
export const TURNS = [0, 90, 180, 270] as const
export type Turn = (typeof TURNS)[number]

export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** The current frame of a running camera, reduced by the browser; undefined before its first frame. */
export async function watchedFrame(video: HTMLVideoElement, turn: Turn = 0): Promise<Frame | undefined> {
  const size = { width: video.videoWidth, height: video.videoHeight }
  const factor = Math.min(1, WATCHED_SIDE / Math.max(size.width, size.height))
  const resizeWidth = Math.max(1, Math.round(size.width * factor))
  const resizeHeight = Math.max(1, Math.round(size.height * factor))
  const bitmap = await bitmapOf(video, { resizeWidth, resizeHeight, resizeQuality: 'medium' })
  return bitmap && { bitmap: turned(bitmap, turn), source: turnedSize(size, turn) }
}

/** The current frame of a running camera in full resolution: a shot. Undefined before its first frame. */
export async function shotFrame(video: HTMLVideoElement, turn: Turn = 0): Promise<Frame | undefined> {
  const taken = await bitmapOf(video)
  if (!taken) return undefined
  const bitmap = turned(taken, turn)
  return { bitmap, source: { width: bitmap.width, height: bitmap.height } }
}

/** A camera reports its size before its first frame; createImageBitmap rejects until then. */
async function bitmapOf(video: HTMLVideoElement, options?: ImageBitmapOptions): Promise<ImageBitmap | undefined> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return undefined
  return createImageBitmap(video, options).catch(() => undefined)
}

/** Right angles only: no resampling. Closes the given bitmap. */
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
