import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'

/** What `npm run faces` gets for one picture: its size as judged, the check, and how long the verdict took. */
export interface JudgedPicture {
  size: { width: number; height: number }
  check: PhotoCheck
  /** Milliseconds. */
  ms: number
}
