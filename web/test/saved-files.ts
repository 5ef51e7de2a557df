import { vi } from 'vitest'

/** Collects the files that a page saves from now on. */
export function savedFiles(): Blob[] {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob)
    return 'blob:x'
  })
  return files
}
