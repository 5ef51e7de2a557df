/** Starts the work this many times concurrently. Only on PostgreSQL do the calls run in parallel. */
export function atOnce<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)))
}

/** Repeats a race between two calls, because their interleaving is not deterministic. */
export async function repeatedly(times: number, round: (index: number) => Promise<void>): Promise<void> {
  for (let index = 0; index < times; index += 1) await round(index)
}
