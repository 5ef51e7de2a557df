import type { Page } from '@playwright/test'

/** The browser's private file system replaces the folder used for tethered shooting. */
export async function offerFolder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('Studio', { create: true })
    Object.assign(window, { showDirectoryPicker: open })
  })
}

export async function writeIntoFolder(page: Page, name: string, file: Buffer): Promise<void> {
  await page.evaluate(
    async ([fileName, base64]) => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Studio')
      const writing = await (await folder.getFileHandle(fileName, { create: true })).createWritable()
      await writing.write(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
      await writing.close()
    },
    [name, file.toString('base64')] as const,
  )
}
