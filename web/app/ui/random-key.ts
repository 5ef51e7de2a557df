/** A unique key in any context: `crypto.randomUUID` exists only in secure contexts. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
