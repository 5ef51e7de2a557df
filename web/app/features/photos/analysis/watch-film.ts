import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import type { Profile } from '@epassbild/photo-check/profile.ts'
import { type Turn, watchedFrame } from './frame-of.ts'
import type { PhotoAnalysis } from './photo-analysis.ts'
import type { Frame } from './questions.ts'

/**
 * Checks frame after frame of a running camera, each once. While one is judged the next is fetched, so that neither
 * waits for the other; none are queued. Returns a function that stops it.
 */
export function watchFilm(
  video: () => HTMLVideoElement | null,
  desk: Pick<PhotoAnalysis, 'watch'>,
  profile: Profile,
  tell: (check: PhotoCheck) => void,
  turn: Turn = 0,
): () => void {
  let on = true
  const look = async () => {
    let coming = nextFrame(video, turn)
    while (on) {
      const frame = await coming
      coming = nextFrame(video, turn)
      const check = frame && on ? await desk.watch(frame, profile).catch(() => undefined) : undefined
      if (check && on) tell(check)
    }
    const last = await coming
    last?.bitmap.close()
  }
  void look()
  return () => {
    on = false
  }
}

/**
 * Resolves with the next frame of the camera, or undefined without one. Waits for a rendering frame, so that a hidden
 * page checks nothing.
 */
async function nextFrame(video: () => HTMLVideoElement | null, turn: Turn): Promise<Frame | undefined> {
  const shown = video()
  await new Promise((shows) => {
    if (shown) shown.requestVideoFrameCallback(shows)
    else requestAnimationFrame(shows)
  })
  return shown ? watchedFrame(shown, turn) : undefined
}
