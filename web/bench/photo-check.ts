import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import { shotFrame, watchedFrame } from '../app/features/photos/analysis/frame-of.ts'
import { openPhotoAnalysis } from '../app/features/photos/analysis/photo-analysis.ts'
import type { Frame } from '../app/features/photos/analysis/questions.ts'
import { watchFilm } from '../app/features/photos/analysis/watch-film.ts'
import type { Measured } from './measured.ts'

const WATCH_FOR = 6_000

/** Measures with the camera of the browser and a shot fetched from an address. */
async function measure(shot: string, rounds: number): Promise<Measured> {
  const video = document.querySelector('video')
  if (!video) throw new Error('no video')
  const analysis = openPhotoAnalysis()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 3840, height: 2160 } })
  video.srcObject = stream
  await video.play()
  await analysis.watch(shown(await watchedFrame(video)), 'adult')
  const first = performance.now()

  const pauses = countFrames()
  const start = performance.now()
  let watched = 0
  const stop = watchFilm(
    () => video,
    analysis,
    'adult',
    () => {
      watched += 1
    },
  )
  await new Promise((resolve) => setTimeout(resolve, WATCH_FOR))
  stop()
  const seconds = (performance.now() - start) / 1000
  const drawn = pauses()
  const frames: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const frame = shown(await shotFrame(video))
    const asked = performance.now()
    const judged = await analysis.judge(frame, 'adult')
    frames.push(performance.now() - asked)
    await judged.photo
  }
  for (const track of stream.getTracks()) track.stop()

  const file = new Uint8Array(await (await fetch(shot)).arrayBuffer())
  const verdicts: number[] = []
  const photos: number[] = []
  let check: PhotoCheck | undefined
  for (let round = 0; round < rounds; round += 1) {
    const asked = performance.now()
    const judged = await analysis.judge(file, 'adult')
    verdicts.push(performance.now() - asked)
    await judged.photo
    photos.push(performance.now() - asked)
    check = judged.check
  }
  analysis.close()
  const notPassed = check?.findings.filter(({ verdict }) => verdict !== 'ok').map(({ id }) => id) ?? []
  const longestPause = Math.max(...drawn)
  return {
    first,
    frames,
    verdicts,
    photos,
    watched: watched / seconds,
    drawn: drawn.length / seconds,
    longestPause,
    notPassed,
  }
}

function shown(frame: Frame | undefined): Frame {
  if (!frame) throw new Error('the camera has shown no picture yet')
  return frame
}

/** Counts the frames that the page draws; the answer is the time from each to the next. */
function countFrames(): () => number[] {
  const pauses: number[] = []
  let last = performance.now()
  let counting = true
  const tick = (now: number) => {
    pauses.push(now - last)
    last = now
    if (counting) requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
  return () => {
    counting = false
    return pauses
  }
}

Object.assign(globalThis, { measure })
