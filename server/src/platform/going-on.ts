/** Runs one step after the other although some fail. */
export interface GoingOn {
  try(step: () => Promise<unknown>): Promise<void>
  /** @throws the first failure of a step, when there was one. */
  end(): void
}

export function goingOn(): GoingOn {
  const failures: unknown[] = []
  return {
    async try(step) {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    },
    end() {
      if (failures.length > 0) throw failures[0]
    },
  }
}
