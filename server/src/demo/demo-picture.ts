import { readFile } from 'node:fs/promises'
import { finishPhoto } from '@epassbild/photo-check/finish-photo.ts'
import type { KeptExif } from '@epassbild/photo-check/jpeg/exif-tags.ts'
import { joinBytes } from '@epassbild/photo-check/jpeg/segments.ts'
import { exifSegment } from '@epassbild/photo-check/jpeg/write-exif.ts'
import { readProtocol } from '@epassbild/photo-check/protocol/protocol-xmp.ts'
import type { Bytes } from '@epassbild/photo-seal/bytes.ts'

/** Painted once (`npm run demo-photos -w web`): what a camera sees, and what the station made of it, with its protocol. */
const FACE = new URL('../../data/demo-face.jpg', import.meta.url)
const FINISHED = new URL('../../data/demo-photo.jpg', import.meta.url)
const FACE_SIZE = { width: 1_640, height: 2_108 }

/** The demo face as a camera's file taken at this moment. */
export async function demoFace(at: Date): Promise<Bytes> {
  const jpeg = await readFile(FACE)
  return joinBytes(jpeg.subarray(0, 2), exifSegment(recordOf(at), FACE_SIZE), jpeg.subarray(2))
}

/** The demo photo as the station seals it: taken and checked at this moment. */
export async function demoPhoto(at: Date): Promise<Bytes> {
  const jpeg = await readFile(FINISHED)
  const protocol = readProtocol(jpeg)
  if (!protocol) throw new Error('the demo photo carries no check protocol')
  return finishPhoto(jpeg, recordOf(at), { ...protocol, checkedAt: at.toISOString() })
}

/** EXIF fields that a studio's camera writes. */
function recordOf(at: Date): KeptExif {
  return {
    make: 'Muster',
    model: 'Studiokamera 1',
    lensModel: 'Portrait 85mm F1.8',
    dateTimeOriginal: at.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' '),
    offsetTimeOriginal: '+00:00',
    exposureTime: { numerator: 1, denominator: 125 },
    fNumber: { numerator: 8, denominator: 1 },
    iso: 100,
    focalLength: { numerator: 85, denominator: 1 },
    focalLengthIn35mmFilm: 85,
  }
}
