import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Pixels } from '@epassbild/photo-check/pixels.ts'
import decode, { init } from '@jsquash/jpeg/decode.js'

const wasm = fileURLToPath(import.meta.resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))
const ready = init({ wasmBinary: readFileSync(wasm) })

/**
 * Frames per second. A still picture needs few; each frame is copied and analysed by the station. Thirty JPEG frames a
 * second take more than one core.
 */
const RATE = 2

export async function filmOfJpeg(jpeg: Buffer): Promise<Buffer> {
  await ready
  return filmOf(await decode(Uint8Array.from(jpeg).buffer))
}

/**
 * A YUV4MPEG2 film (4:2:0) of a single picture. An odd last row or column is cropped.
 *
 * @param picture RGBA.
 */
export function filmOf({ width, height, data }: Pick<Pixels, 'width' | 'height' | 'data'>): Buffer {
  const [columns, rows] = [width >> 1, height >> 1]
  const planes = Buffer.alloc(columns * rows * 6)
  const [u, v] = [columns * rows * 4, columns * rows * 5]
  for (let y = 0; y < 2 * rows; y += 1) {
    for (let x = 0; x < 2 * columns; x += 1) {
      const from = (y * width + x) * 4
      const [red = 0, green = 0, blue = 0] = [data[from], data[from + 1], data[from + 2]]
      // ITU-R BT.601, studio range.
      planes[y * 2 * columns + x] = 16.5 + 0.2568 * red + 0.5041 * green + 0.0979 * blue
      if ((x | y) & 1) continue
      const at = (y >> 1) * columns + (x >> 1)
      planes[u + at] = 128.5 - 0.1482 * red - 0.291 * green + 0.4392 * blue
      planes[v + at] = 128.5 + 0.4392 * red - 0.3678 * green - 0.0714 * blue
    }
  }
  const frame = [Buffer.from('FRAME\n'), planes]
  const head = Buffer.from(`YUV4MPEG2 W${2 * columns} H${2 * rows} F${RATE}:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...frame, ...frame])
}
