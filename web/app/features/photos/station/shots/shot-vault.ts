import type { KeptExif } from '@epassbild/photo-check/jpeg/exif-tags.ts'
import type { Bytes } from '@epassbild/photo-seal/bytes.ts'

/** Content of a shot, outside of React and of any persistent store. */
export interface Held {
  /** A camera's JPEG as it came, or a frame of the webcam. */
  readonly picture: Blob | ImageBitmap
  /** EXIF of the camera; none for a webcam. */
  readonly exif?: KeptExif
  /** The finished crop, encoded its one time; undefined where there is no face or too few pixels. */
  readonly photo?: Promise<Bytes | undefined>
  /** The same to look at. */
  readonly preview?: ImageBitmap
}

export interface ShotVault {
  put: (picture: Held['picture']) => number
  /** Adds the results of the check. */
  add: (id: number, found: Omit<Held, 'picture'>) => void
  get: (id: number) => Held | undefined
  drop: (id: number) => void
  /** Closes every bitmap and overwrites every photo; a JPEG of a camera is let go of. */
  wipe: () => void
}

/** Holds the pixels of the shots in memory. Ids ascend and are never used twice while the page is open. */
export function createShotVault(): ShotVault {
  const shots = new Map<number, Held>()
  let last = 0
  const drop = (id: number) => {
    const held = shots.get(id)
    shots.delete(id)
    if (held) forget(held, true)
  }
  return {
    put: (picture) => {
      last += 1
      shots.set(last, { picture })
      return last
    },
    add: (id, found) => {
      const held = shots.get(id)
      if (!held) return forget(found, true)
      forget({ preview: found.preview ? held.preview : undefined, photo: found.photo ? held.photo : undefined }, false)
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

function forget({ picture, preview, photo }: Forgettable, whole: boolean): void {
  if (whole && picture && 'close' in picture) picture.close()
  preview?.close()
  photo?.then(
    (jpeg) => jpeg?.fill(0),
    () => undefined,
  )
}
