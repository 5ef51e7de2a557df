import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const QUIET = ['-y', '-loglevel', 'error']

/** PNG pictures one after the other into one lossless file. */
export async function encodeFrames(pictures: AsyncIterable<Buffer>, framesPerSecond: number, file: string) {
  const input = ['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-c:v', 'png', '-i', '-']
  const ffmpeg = spawn('ffmpeg', [...QUIET, ...input, '-c:v', 'ffv1', file], { stdio: ['pipe', 'inherit', 'inherit'] })
  const finished = once(ffmpeg, 'exit')
  for await (const picture of pictures) {
    if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await finished
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

/** WebM (VP9) first, MP4 (H.264) for browsers without it; flat drawings need few bits. */
export async function encodeForTheWeb(source: string, folder: string, target: string) {
  const encode = (...options: string[]) => run('ffmpeg', [...QUIET, '-i', source, '-pix_fmt', 'yuv420p', ...options])
  const quality = ['-b:v', '0', '-crf', '34', '-row-mt', '1', '-g', '250']
  const vp9 = ['-c:v', 'libvpx-vp9', ...quality, '-passlogfile', join(folder, 'vp9')]
  await encode(...vp9, '-pass', '1', '-f', 'null', '-')
  await encode(...vp9, '-pass', '2', '-deadline', 'good', '-cpu-used', '2', `${target}.webm`)
  const h264 = ['-c:v', 'libx264', '-crf', '26', '-preset', 'slow', '-tune', 'animation']
  await encode(...h264, '-movflags', '+faststart', `${target}.mp4`)
}
