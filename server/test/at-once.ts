/** Starts the work this many times at the same moment. On PostgreSQL they really run side by side. */
export function atOnce<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)))
}

/** Tries an interleaving of two again and again, since nobody can say when they meet. */
export async function repeatedly(times: number, round: (index: number) => Promise<void>): Promise<void> {
  for (let index = 0; index < times; index += 1) await round(index)
}
