/**
 * Frees the memory of bytes that are no longer needed; they are empty afterwards. The garbage collector would do the
 * same later, but it counts the bytes of buffers and runs after every few dozen photos.
 *
 * A part of a larger buffer keeps its memory, since others may use the rest.
 */
export function releaseMemory({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
