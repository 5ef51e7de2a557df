import type { WorkLock } from '#platform/database/opened.ts'

/** Lock between backups and rekeying: photos rekeyed after a backup's copy of the keys could not be opened. */
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
