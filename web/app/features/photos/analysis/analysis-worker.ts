import { encodePhoto } from '@epassbild/photo-check/finish-photo.ts'
import { readCameraFile } from '@epassbild/photo-check/jpeg/read-file.ts'
import type { FaceAnalyzer, Landmarks } from '@epassbild/photo-check/landmarks.ts'
import type { CropMove } from '@epassbild/photo-check/move-crop.ts'
import { encodePrint } from '@epassbild/photo-check/print/encode-print.ts'
import { planPrint } from '@epassbild/photo-check/print/plan-print.ts'
import type { Profile } from '@epassbild/photo-check/profile.ts'
import { resampleCrop } from '@epassbild/photo-check/resample-crop.ts'
import type { Bytes } from '@epassbild/photo-seal/bytes.ts'
import Human from '@vladmandic/human'
import { readReduced, readUnderCrop } from './bitmap-pixels.ts'
import { FACE_PARTS } from './face-parts.ts'
import { startFaceAnalyzer } from './find-faces.ts'
import { judge } from './judge.ts'
import { pixelsToCheck } from './pixels-to-check.ts'
import type { Answer, DecodedFile, Frame, MadePrint, PrintOrder, Question, ShotVerdict, Start } from './questions.ts'

/** Pixel count for the models, for camera frames and shots. */
const WATCHED = 320_000
const SEARCHED = 1_000_000
const MM_PER_INCH = 25.4

const analyzer = start()

async function start(): Promise<FaceAnalyzer> {
  const started = await startFaceAnalyzer(Human, { models: FACE_PARTS, compiled: FACE_PARTS })
  // Warm-up: the first picture takes longest, so an empty one comes first.
  await started.findFaces({ width: 256, height: 256, data: new Uint8Array(4 * 256 * 256).fill(128) })
  return started
}

analyzer.then(
  () => postMessage({ number: 0, kind: 'started' } satisfies Start),
  () => postMessage({ number: 0, kind: 'failed' } satisfies Start),
)

/** Sequential: two at once would be no faster and hold two pictures in memory. */
let before = Promise.resolve()

addEventListener('message', ({ data: question }: MessageEvent<Question>) => {
  before = before
    .then(() => answer(question))
    .catch(() => tell({ number: question.number, kind: 'failed' }))
    .finally(() => question.kind !== 'watch' && overwrite(question.picture))
})

/** Bytes are copied when posted here; the page overwrites only its own copy. */
function overwrite(picture: Frame | DecodedFile | Bytes): void {
  if (picture instanceof Uint8Array) picture.fill(0)
  else if ('file' in picture) picture.file.fill(0)
}

async function answer(question: Question): Promise<void> {
  if (question.kind === 'watch') await watch(question.number, question.frame, question.profile)
  else if (question.kind === 'print') {
    const print = await makePrint(question)
    tell({ number: question.number, kind: 'printed', print }, [print.jpeg.buffer])
  } else {
    const { number, picture, profile, move } = question
    const wish = { profile, ...(move && { move }) }
    if (picture instanceof Uint8Array) await judgeFile(number, picture, wish)
    else if ('file' in picture) await judgeFile(number, picture.file, wish, picture.bitmap)
    else await judgeShot(number, picture.bitmap, {}, wish)
  }
}

/** Options for judging a shot. */
interface Wish {
  profile: Profile
  move?: CropMove
}

async function watch(number: number, { bitmap, source }: Frame, profile: Profile): Promise<void> {
  const { pixels } = readReduced(bitmap, WATCHED)
  bitmap.close()
  const checked = () => ({ pixels, reduction: source.width / pixels.width })
  const picture = { checked, searched: pixels, source, inFilm: true }
  tell({ number, kind: 'watched', check: await judge(await analyzer, picture, profile, 'measured') })
}

async function judgeFile(number: number, file: Bytes, wish: Wish, decoded?: ImageBitmap): Promise<void> {
  const facts = readCameraFile(file)
  if ('fault' in facts) return tell({ number, kind: 'fault', fault: facts.fault })
  const bitmap = decoded ?? (await decode(file).catch(() => undefined))
  if (bitmap === undefined) return tell({ number, kind: 'fault', fault: 'damaged' })
  await judgeShot(number, bitmap, facts, wish)
}

/** The values as stored: no colour conversion before the check. */
const decode = (file: Bytes) =>
  createImageBitmap(new Blob([file], { type: 'image/jpeg' }), { colorSpaceConversion: 'none' })

/** Cuts a printed picture out of the shot itself: sizes other than the photo's need the surroundings. */
async function makePrint({ picture, subject, size, dpi, comment }: PrintOrder): Promise<MadePrint> {
  const bitmap = picture instanceof Uint8Array ? await decode(picture) : picture.bitmap
  try {
    const { crop, pixels, measures } = planPrint(subject, bitmap, size, dpi)
    const under = readUnderCrop(bitmap, crop, pixels)
    const perInch = (pixels.height / size.heightMm) * MM_PER_INCH
    return {
      jpeg: encodePrint(resampleCrop(under.pixels, under.crop, pixels), perInch, comment),
      pixels,
      measures,
    }
  } finally {
    bitmap.close()
  }
}

type ShotFacts = Partial<Pick<ShotVerdict, 'exif'>> & Pick<Parameters<typeof judge>[1], 'colour' | 'quality'>

async function judgeShot(number: number, bitmap: ImageBitmap, facts: ShotFacts, wish: Wish): Promise<void> {
  try {
    const { width, height } = bitmap
    const { exif = {}, colour, quality } = facts
    const picture = {
      checked: (face?: Landmarks) => readReduced(bitmap, pixelsToCheck(face, bitmap)),
      searched: readReduced(bitmap, SEARCHED).pixels,
      source: { width, height },
      ...(colour && { colour }),
      ...(quality && { quality }),
    }
    const check = await judge(await analyzer, picture, wish.profile, 'open', wish.move)
    tell({ number, kind: 'verdict', verdict: { check, exif } })
    const photo = photoOf(bitmap, check.crop)
    tell({ number, kind: 'photo', photo }, photo ? [photo.buffer] : [])
  } finally {
    bitmap.close()
  }
}

/** The finished crop, encoded; undefined if the picture has too few pixels. */
function photoOf(bitmap: ImageBitmap, crop: NonNullable<Awaited<ReturnType<typeof judge>>['crop']> | undefined) {
  if (crop === undefined || crop.scale < 1) return undefined
  const under = readUnderCrop(bitmap, crop)
  return encodePhoto(resampleCrop(under.pixels, under.crop))
}

function tell(message: Answer, handedOver: Transferable[] = []): void {
  postMessage(message, { transfer: handedOver })
}
