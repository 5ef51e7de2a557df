import { type RefObject, useEffect, useRef, useState } from 'react'
import { drawPixels } from './picture-pixels.ts'
import { readSymbols, warmUpReader } from './read-symbols.ts'

const LONGEST_SIDE = 1_920
/** Between two readings, so that a slow machine stays responsive. */
const PAUSE_MS = 80

/**
 * Reads frame after frame of a running video and hands over the texts of its symbols, until the video stops. Returns
 * whether the reader itself failed.
 */
export function useSymbolsOf(
  video: RefObject<HTMLVideoElement | null>,
  running: boolean,
  onTexts: (texts: string[]) => void,
): { broken: boolean } {
  const [broken, setBroken] = useState(false)
  const latest = useRef(onTexts)
  latest.current = onTexts

  useEffect(warmUpReader, [])
  useEffect(() => {
    if (!running) return
    let on = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const texts = await readFrame(video.current)
      if (!on) return
      if (texts.length > 0) latest.current(texts)
      timer = setTimeout(() => void look().catch(fail), PAUSE_MS)
    }
    const fail = () => {
      if (on) setBroken(true)
    }
    look().catch(fail)
    return () => {
      on = false
      clearTimeout(timer)
    }
  }, [running, video])
  return { broken }
}

async function readFrame(video: HTMLVideoElement | null): Promise<string[]> {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return []
  return readSymbols(drawPixels({ source: video, width: video.videoWidth, height: video.videoHeight }, LONGEST_SIDE))
}
