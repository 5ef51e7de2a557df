import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** Collects the files that a page saves from now on. */
export function savedFiles(): Blob[] {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob)
    return 'blob:x'
  })
  return files
}

/** The text of the only file that this saves. */
export async function savedBy(save: () => Promise<void>): Promise<string> {
  const files = savedFiles()
  await save()
  await waitFor(() => expect(files).toHaveLength(1))
  return (files[0] as Blob).text()
}
