import type { Answer, Failure } from './call.ts'

/** The last value stays if reloading fails; the failure is kept beside it. */
export interface LastLoaded<T> {
  value: T | undefined
  /** When `value` was loaded. */
  at: number
  failure: Failure | undefined
}

export function afterLoading<T>(answer: Answer<T>, before: LastLoaded<T> | undefined): LastLoaded<T> {
  if (answer.ok) return { value: answer.data, at: Date.now(), failure: undefined }
  return { value: before?.value, at: before?.at ?? 0, failure: answer }
}
