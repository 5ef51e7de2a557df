import type { Frame } from './questions.ts'

/** The longer side of what the worker looks at while the camera runs: the rest need not be handed over. */
const WATCHED_SIDE = 640

/** The picture a running camera shows now, reduced by the browser. */
export async function watchedFrame(video: HTMLVideoElement): Promise<Frame> {
  const source = { width: video.videoWidth, height: video.videoHeight }
  const factor = Math.min(1, WATCHED_SIDE / Math.max(source.width, source.height))
  const resizeWidth = Math.max(1, Math.round(source.width * factor))
  const resizeHeight = Math.max(1, Math.round(source.height * factor))
  return { bitmap: await createImageBitmap(video, { resizeWidth, resizeHeight, resizeQuality: 'medium' }), source }
}

/** The picture a running camera shows now, with every pixel: a shot. */
export async function shotFrame(video: HTMLVideoElement): Promise<Frame> {
  return { bitmap: await createImageBitmap(video), source: { width: video.videoWidth, height: video.videoHeight } }
}
