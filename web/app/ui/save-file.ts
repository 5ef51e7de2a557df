/** Offers a file made in the browser as a download. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  followLink(address, name)
  // The browser takes the file over only after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Acts as if the reader followed a link to this address that downloads under this name. */
export function followLink(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
