import { inject, type TestContext } from 'vitest'

export const isLongForm = (): boolean => inject('drills') === true

/** Number of repetitions: `npm test` runs a drill's short form, `npm run drills` the long one (docs/security.md). */
export function times({ short, long }: { short: number; long: number }): number {
  return isLongForm() ? long : short
}

/** Reports a measurement, which `npm run drills` prints. */
export function report({ task }: Pick<TestContext, 'task'>, figure: string): void {
  task.meta.figure = figure
}

export function percentile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0
}
