/** Rejects after this time; the work itself goes on, so bound it where possible. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
