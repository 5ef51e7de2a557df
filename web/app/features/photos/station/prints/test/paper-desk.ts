import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import { vi } from 'vitest'
import type { PhotoAnalysis } from '#features/photos/analysis/photo-analysis.ts'

/** Suitable, with a face for cropping the prints. */
export const WITH_FACE = { profile: 'adult', findings: [], verdict: 'ok', face: {}, crown: {} } as unknown as PhotoCheck

/** A stub analysis that creates empty prints and judges nothing. */
export function openPaperDesk(): PhotoAnalysis {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 0, height: 0, close: () => {} }))
  const never = new Promise<never>(() => {})
  return {
    started: Promise.resolve(),
    watch: () => never,
    judge: () => never,
    print: async () => ({ jpeg: new Uint8Array(1), pixels: { width: 1, height: 1 }, measures: [] }),
    close: () => {},
  }
}
