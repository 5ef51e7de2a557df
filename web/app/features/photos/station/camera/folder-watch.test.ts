import { expect, it, vi } from 'vitest'
import { startLooking } from './folder-watch.ts'

function folder() {
  const files = new Map<string, File>()
  let readable = true
  return {
    put: (name: string, text: string) => files.set(name, new File([text], name)),
    takeAway: () => {
      readable = false
    },
    handle: {
      name: 'Aufnahmen',
      async *values() {
        if (!readable) throw new Error('NotFoundError')
        for (const [name, file] of files) yield { kind: 'file' as const, name, getFile: async () => file }
      },
    },
  }
}

it('FOTO-01 hands over each new JPEG of a watched folder once, when it has stopped growing', async () => {
  const { handle, put } = folder()
  put('alt.jpg', 'schon da')
  const seen: string[] = []
  const onPicture = (file: File) => void seen.push(`${file.name} ${file.size}`)
  const stop = await startLooking(handle, { onPicture, onRawAlone: vi.fn(), onLost: vi.fn() }, 1)
  put('neu.JPG', 'ha')
  put('neu.cr3', 'roh')
  put('neu.JPG', 'halb')
  await expect.poll(() => seen).toEqual(['neu.JPG 4'])
  put('zweites.jpeg', 'ganz')
  await expect.poll(() => seen).toEqual(['neu.JPG 4', 'zweites.jpeg 4'])
  stop()
})

it('FOTO-01 says once that a folder is gone', async () => {
  const { handle, takeAway } = folder()
  const lost = vi.fn()
  await startLooking(handle, { onPicture: vi.fn(), onRawAlone: vi.fn(), onLost: lost }, 1)
  takeAway()
  await expect.poll(() => lost.mock.calls.length).toBe(1)
})

it('QUEUE-07 names a raw file once when no JPEG of it comes, and none of a pair', async () => {
  const { handle, put } = folder()
  const alone: string[] = []
  const seen: string[] = []
  const news = {
    onPicture: ({ name }: File) => void seen.push(name),
    onRawAlone: (name: string) => void alone.push(name),
    onLost: vi.fn(),
  }
  const stop = await startLooking(handle, news, 1)
  put('IMG_1.CR3', 'roh')
  put('IMG_1.JPG', 'bild')
  put('IMG_2.CR3', 'roh')
  await expect.poll(() => alone).toEqual(['IMG_2.CR3'])
  expect(seen).toEqual(['IMG_1.JPG'])
  put('IMG_3.NEF', 'roh')
  await expect.poll(() => alone).toEqual(['IMG_2.CR3', 'IMG_3.NEF'])
  stop()
})
