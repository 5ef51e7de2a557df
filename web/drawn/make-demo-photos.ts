/**
 * `npm run demo-photos -w web`: paints the demo face as a camera's file, and makes of it, with the station's own steps, the
 * photo that the demo slip opens; into server/data, committed. The server adds the camera's record when it hands them out.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { checkPhoto } from '@epassbild/photo-check/check-photo.ts'
import { SRGB } from '@epassbild/photo-check/colour-space.ts'
import { NO_WORD } from '@epassbild/photo-check/decision.ts'
import { encodePhoto, finishPhoto } from '@epassbild/photo-check/finish-photo.ts'
import { makeProtocol } from '@epassbild/photo-check/protocol/make-protocol.ts'
import { resampleCrop } from '@epassbild/photo-check/resample-crop.ts'
import { FACES } from '@epassbild/photo-demo/face.ts'
import { paintFaces } from '@epassbild/photo-demo/paint-face.ts'
import decode, { init as startDecoder } from '@jsquash/jpeg/decode.js'
import encode, { init as startEncoder } from '@jsquash/jpeg/encode.js'
import { startInNode } from '#features/photos/analysis/node-analyzer.ts'

const DATA = join(import.meta.dirname, '../../server/data')
/** As much as a camera of four megapixels sees of somebody who sits right. */
const SIZE = { width: 1_640, height: 2_108 }
const QUALITY = 90

const codec = (name: string) => readFileSync(createRequire(import.meta.url).resolve(`@jsquash/jpeg/codec/${name}.wasm`))
await startEncoder({ wasmBinary: codec('enc/mozjpeg_enc') })
await startDecoder({ wasmBinary: codec('dec/mozjpeg_dec') })

const painted = { ...paintFaces([FACES.mira], SIZE), colorSpace: 'srgb' } as ImageData
const file = await encode(painted, { quality: QUALITY, progressive: false })
writeFileSync(join(DATA, 'demo-face.jpg'), new Uint8Array(file))

const pixels = await decode(file)
const shot = { pixels, reduction: 1, source: SIZE, colour: SRGB, glare: 'confirmed' as const }
const check = checkPhoto(shot, await (await startInNode()).findFaces(pixels), 'adult')
const open = check.findings.filter(({ verdict }) => verdict !== 'ok')
if (!check.crop || open.length > 0) throw new Error(open.map(({ id, sentence }) => `${id} ${sentence}`).join('; '))
const photo = encodePhoto(resampleCrop(pixels, check.crop))
writeFileSync(join(DATA, 'demo-photo.jpg'), finishPhoto(photo, {}, makeProtocol(check, NO_WORD, new Date(0))))
