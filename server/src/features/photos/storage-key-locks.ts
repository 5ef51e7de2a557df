import type { WorkLock } from '#platform/database/opened.ts'

/** A backup copies the keys first and the photos after them: photos that got other keys meanwhile, nothing would open. */
const KEY = 7_310_252_026

export const KEYS_STAY: WorkLock = {
  key: KEY,
  shared: true,
  refusal: 'The storage keys of photos are being rotated. Make the backup afterwards.',
}
export const KEYS_CHANGE: WorkLock = {
  key: KEY,
  shared: false,
  refusal: 'A backup is being made, or the storage keys are being rotated already. Rotate them afterwards.',
}
