import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import type { FileFault } from '@epassbild/photo-check/jpeg/file-faults.ts'
import type { CropMove } from '@epassbild/photo-check/move-crop.ts'
import type { Profile } from '@epassbild/photo-check/profile.ts'
import type { Bytes } from '@epassbild/photo-seal/bytes.ts'
import AnalysisWorker from './analysis-worker.ts?worker'
import type { Answer, DecodedFile, Frame, MadePrint, PrintOrder, Question, ShotVerdict, Start } from './questions.ts'

/**
 * A shot with its verdict; the photo follows a moment later.
 * @public
 */
export interface JudgedShot extends ShotVerdict {
  /**
   * The finished crop as JPEG, encoded only once; finishPhoto (photo-check) adds EXIF and protocol without touching its
   * pixels. Undefined without a face or with too few pixels.
   */
  photo: Promise<Uint8Array<ArrayBuffer> | undefined>
}

/**
 * A file that is not a JPEG of a camera; FILE_FAULT_SENTENCES has the German sentences.
 * @public
 */
export class UnusableFile extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault)
    this.name = 'UnusableFile'
    this.fault = fault
  }
}

export interface PhotoAnalysis {
  /** Resolves when the models are ready; rejects if they cannot be loaded. */
  readonly started: Promise<void>
  /** Checks one frame of the running camera. Request the next one after the response, so that none are queued. */
  watch(frame: Frame, profile: Profile): Promise<PhotoCheck>
  /** Judges a camera frame or a file's bytes; rejects with {@link UnusableFile} if the file is not a camera's photo. */
  judge(picture: Frame | DecodedFile | Bytes, profile: Profile, move?: CropMove): Promise<JudgedShot>
  /** A printed picture, cut out of a judged shot. */
  print(order: PrintOrder): Promise<MadePrint>
  /** Terminates the worker, and with it every picture in its memory. Rejects pending requests. */
  close(): void
}

interface Asked {
  onAnswer: (answer: Answer) => void
  onEnd: (reason: Error) => void
}

/** Starts the analysis worker. Bitmaps are transferred: the page cannot use them afterwards. Bytes are copied. */
export function openPhotoAnalysis(): PhotoAnalysis {
  const worker = new AnalysisWorker()
  const open = new Map<number, Asked>()
  const start = Promise.withResolvers<void>()
  let last = 0

  const end = (reason: Error) => {
    start.reject(reason)
    for (const { onEnd } of open.values()) onEnd(reason)
    open.clear()
  }
  // The caller gets the error with its request; the rejected start itself needs no handler.
  start.promise.catch(() => undefined)
  worker.addEventListener('error', () => end(new Error('The analysis has stopped')))
  worker.addEventListener('message', ({ data }: MessageEvent<Answer | Start>) => {
    if (data.number !== 0) open.get(data.number)?.onAnswer(data as Answer)
    else if (data.kind === 'started') start.resolve()
    else end(new Error('The analysis did not start'))
  })

  const ask = (question: DistributiveOmit<Question, 'number'>, asked: (number: number) => Asked) => {
    last += 1
    open.set(last, asked(last))
    const frame = question.kind === 'watch' ? question.frame : question.picture
    worker.postMessage({ ...question, number: last }, frame instanceof Uint8Array ? [] : [frame.bitmap])
  }

  const askOnce = <T>(question: DistributiveOmit<Question, 'number'>, read: (answer: Answer) => T | undefined) =>
    new Promise<T>((resolve, reject) => {
      ask(question, (number) => ({
        onEnd: reject,
        onAnswer: (answer) => {
          open.delete(number)
          const result = read(answer)
          if (result) resolve(result)
          else reject(new Error('The analysis failed'))
        },
      }))
    })

  return {
    started: start.promise,
    watch: (frame, profile) =>
      askOnce({ kind: 'watch', frame, profile }, (answer) => (answer.kind === 'watched' ? answer.check : undefined)),
    judge: (picture, profile, move) =>
      new Promise((resolve, reject) => {
        const photo = Promise.withResolvers<Uint8Array<ArrayBuffer> | undefined>()
        photo.promise.catch(() => undefined)
        const onEnd = (reason: Error) => {
          reject(reason)
          photo.reject(reason)
        }
        ask({ kind: 'judge', picture, profile, ...(move && { move }) }, (number) => ({
          onEnd,
          onAnswer: (answer) => {
            if (answer.kind === 'verdict') return resolve({ ...answer.verdict, photo: photo.promise })
            open.delete(number)
            if (answer.kind === 'photo') photo.resolve(answer.photo)
            else onEnd(answer.kind === 'fault' ? new UnusableFile(answer.fault) : new Error('The analysis failed'))
          },
        }))
      }),
    print: (order) =>
      askOnce({ kind: 'print', ...order }, (answer) => (answer.kind === 'printed' ? answer.print : undefined)),
    close() {
      worker.terminate()
      end(new Error('The analysis is closed'))
    },
  }
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never
