import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { encodeJpeg } from '@epassbild/photo-check/jpeg/encode-jpeg.ts'
import { joinBytes, type Segment, segment, segmentsOf } from '@epassbild/photo-check/jpeg/segments.ts'
import type { Picture } from '@epassbild/photo-demo/canvas.ts'
import { FACES } from '@epassbild/photo-demo/face.ts'
import { paintFaces } from '@epassbild/photo-demo/paint-face.ts'
import encode, { init } from '@jsquash/jpeg/encode.js'

const wasm = fileURLToPath(import.meta.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
const ready = init({ wasmBinary: readFileSync(wasm) })
/** Encoder options: one component instead of three. */
const GREY = { color_space: 1, progressive: false, quality: 80 }

const face = (width: number, height: number) => paintFaces([FACES.mira], { width, height })
const small = () => face(498, 640)

/** Like a camera held upright: stored in landscape, with an EXIF orientation. */
export function turnedPhoto(): Buffer {
  const upright = face(1_640, 2_108)
  const lying = { width: upright.height, height: upright.width, data: new Uint8ClampedArray(upright.data.length) }
  const [from, to] = [new Uint32Array(upright.data.buffer), new Uint32Array(lying.data.buffer)]
  for (let y = 0; y < lying.height; y += 1) {
    for (let x = 0; x < lying.width; x += 1)
      to[y * lying.width + x] = from[x * upright.width + upright.width - 1 - y] ?? 0
  }
  const jpeg = encodeJpeg(lying)
  const orientation = Buffer.from('Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1')
  return Buffer.from(joinBytes(jpeg.subarray(0, 2), segment(0xe1, orientation), jpeg.subarray(2)))
}

/** Declares 102 megapixels, which must be detected without decoding. */
export function hugePhoto(): Buffer {
  const jpeg = Buffer.from(encodeJpeg(face(35, 45)))
  const frame = segmentsOf(jpeg).find(({ marker }) => marker === 0xc0)
  frame?.body.set([8_736 >> 8, 8_736 & 255, 11_648 >> 8, 11_648 & 255], 1)
  return jpeg
}

export async function greyPhoto(): Promise<Buffer> {
  return Buffer.from(await encodeGrey(small()))
}

/** CMYK for print: four components, each coded like a greyscale picture; inverted, like Adobe's. */
export async function printPhoto(): Promise<Buffer> {
  const picture = small()
  const inks = await Promise.all([0, 1, 2, undefined].map((channel) => encodeGrey(onlyOf(picture, channel))))
  const [first] = inks
  if (!first) throw new Error('no ink')
  const { width, height } = picture
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const frame = [8, ...size, 4, ...inks.flatMap((_ink, index) => [index + 1, 0x11, 0])]
  const adobe = [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0]
  const scans = inks.flatMap((ink, index) => {
    const scan = partsOf(ink, 0xda).at(-1)
    if (!scan) throw new Error('no scan')
    const header = segment(0xda, [1, index + 1, 0, 0, 63, 0])
    return [...bytesOf(ink, 0xc4), header, ink.subarray(scan.to, -2)]
  })
  const tables = bytesOf(first, 0xdb)
  const end = [0xff, 0xd9]
  return Buffer.from(joinBytes([0xff, 0xd8], segment(0xee, adobe), ...tables, segment(0xc0, frame), ...scans, end))
}

const partsOf = (jpeg: Uint8Array, wanted: number) => segmentsOf(jpeg).filter(({ marker }) => marker === wanted)
const bytesOf = (jpeg: Uint8Array, wanted: number) =>
  partsOf(jpeg, wanted).map(({ from, to }: Segment) => jpeg.subarray(from, to))

/** One channel as a greyscale picture; without a channel white, that is, no ink. */
function onlyOf({ width, height, data }: Picture, channel: number | undefined): Picture {
  const value = (at: number) => (channel === undefined ? 255 : (data[at - (at % 4) + channel] ?? 0))
  return { width, height, data: Uint8ClampedArray.from(data, (_byte, at) => value(at)) }
}

async function encodeGrey({ width, height, data }: Picture): Promise<Uint8Array> {
  await ready
  return new Uint8Array(await encode({ width, height, data, colorSpace: 'srgb' } as ImageData, GREY))
}
