import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import decode, { init } from '@jsquash/jpeg/decode.js'
import type { Pixels } from '../src/pixels.ts'

const wasm = createRequire(import.meta.url).resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')
const ready = init({ wasmBinary: readFileSync(wasm) })

/** Decodes a JPEG with a library that shares no code with our encoder (mozjpeg). */
export async function decodeJpeg(jpeg: Uint8Array<ArrayBuffer>): Promise<Pixels> {
  await ready
  return decode(jpeg.slice().buffer)
}
