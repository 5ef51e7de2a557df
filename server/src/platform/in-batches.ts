/** Groups the items into batches of up to `size`. */
export async function* inBatches<T>(all: AsyncIterable<T>, size: number): AsyncIterable<T[]> {
  let batch: T[] = []
  for await (const one of all) {
    if (batch.push(one) < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
