/** Hands the reader a file that was made in the page. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  followLink(address, name)
  // The browser has taken the file over only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Acts as if the reader had followed a link to this address whose file is saved under this name. */
export function followLink(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
