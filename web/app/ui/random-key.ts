/** A key that no other one equals, in any context: `crypto.randomUUID` is only there behind https. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
