import type { KeptExif } from '@epassbild/photo-check/jpeg/exif-tags.ts'
import type { Bytes } from '@epassbild/photo-seal/bytes.ts'

/** Content of a shot, outside of React and of any persistent store. */
export interface Held {
  /** Bytes of a camera's JPEG, whose card may be removed, or a webcam frame. */
  readonly picture: Promise<Bytes> | ImageBitmap
  /** EXIF of the camera; none for a webcam. */
  readonly exif?: KeptExif
  /** The finished crop, encoded only once; undefined without a face or with too few pixels. */
  readonly photo?: Promise<Bytes | undefined>
  /** The same for display. */
  readonly preview?: ImageBitmap
}

export interface ShotVault {
  put: (picture: Held['picture']) => number
  /** Adds the results of the check. */
  add: (id: number, found: Omit<Held, 'picture'>) => void
  get: (id: number) => Held | undefined
  drop: (id: number) => void
  /** Closes every bitmap and overwrites every file and photo. */
  wipe: () => void
}

/** Holds the pixels of the shots in memory. Ids ascend and are never reused while the page is open. */
export function createShotVault(): ShotVault {
  const shots = new Map<number, Held>()
  let last = 0
  const drop = (id: number) => {
    const held = shots.get(id)
    shots.delete(id)
    if (held) forget(held)
  }
  return {
    put: (picture) => {
      last += 1
      shots.set(last, { picture })
      return last
    },
    add: (id, found) => {
      const held = shots.get(id)
      if (!held) return forget(found)
      forget({ preview: found.preview ? held.preview : undefined, photo: found.photo ? held.photo : undefined })
      shots.set(id, { ...held, ...found })
    },
    get: (id) => shots.get(id),
    drop,
    wipe: () => {
      for (const id of [...shots.keys()]) drop(id)
    },
  }
}

type Forgettable = { [part in keyof Held]?: Held[part] | undefined }

function forget({ picture, preview, photo }: Forgettable): void {
  if (picture && 'close' in picture) picture.close()
  else overwrite(picture)
  preview?.close()
  overwrite(photo)
}

function overwrite(jpeg: Promise<Bytes | undefined> | undefined): void {
  jpeg?.then(
    (bytes) => bytes?.fill(0),
    () => undefined,
  )
}
