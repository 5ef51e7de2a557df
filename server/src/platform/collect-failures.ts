/** Runs steps independently: one that fails stops no other, and the first failure is thrown at the end. */
export interface Failures {
  try(step: () => Promise<unknown>): Promise<void>
  /** @throws the first failure of a step, when there was one. */
  throwFirst(): void
}

export function collectFailures(): Failures {
  const failures: unknown[] = []
  return {
    async try(step) {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    },
    throwFirst() {
      if (failures.length > 0) throw failures[0]
    },
  }
}
