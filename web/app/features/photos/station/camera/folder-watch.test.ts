import { expect, it, onTestFinished, vi } from 'vitest'
import { startLooking } from './folder-watch.ts'

function folder() {
  const files = new Map<string, File>()
  let readable = true
  let skipped = false
  let second = 0
  const read = vi.fn(async (name: string) => {
    const file = files.get(name)
    // The file was renamed after it was listed.
    if (!file || file.size === GONE.length) throw new DOMException('', 'NotFoundError')
    return file
  })
  return {
    read,
    put: (name: string, text: string) => {
      second += 1
      files.set(name, new File([text], name, { lastModified: 1_000 * second }))
    },
    /** Restores the same files unchanged. */
    putBack: (kept: ReadonlyMap<string, File>) => {
      for (const [name, file] of kept) files.set(name, file)
    },
    empty: () => {
      const kept = new Map(files)
      files.clear()
      return kept
    },
    /** The next listing is empty. */
    skip: () => {
      skipped = true
    },
    takeAway: () => {
      readable = false
    },
    handle: {
      name: 'Aufnahmen',
      async *values() {
        if (!readable) throw new Error('NotFoundError')
        const names = skipped ? [] : [...files.keys()]
        skipped = false
        for (const name of names) yield { kind: 'file' as const, name, getFile: () => read(name) }
      },
    },
  }
}

const GONE = 'umbenannt'

/** File names in order of arrival. */
async function watch({ handle }: ReturnType<typeof folder>) {
  const seen: string[] = []
  const alone: string[] = []
  const lost = vi.fn()
  const news = {
    onPicture: ({ name }: File) => void seen.push(name),
    onRawAlone: (name: string) => void alone.push(name),
    onLost: lost,
  }
  onTestFinished(await startLooking(handle, news, 1))
  return { seen, alone, lost }
}

/** Waits for this many polls of the folder. */
async function passLooks({ handle }: ReturnType<typeof folder>, looks = 12) {
  const values = vi.spyOn(handle, 'values')
  await expect.poll(() => values.mock.calls.length).toBeGreaterThanOrEqual(looks)
  values.mockRestore()
}

it('FOTO-01 hands over each new JPEG of a watched folder once, when it has stopped growing', async () => {
  const { handle, put } = folder()
  put('alt.jpg', 'schon da')
  const seen: string[] = []
  const onPicture = (file: File) => void seen.push(`${file.name} ${file.size}`)
  const stop = await startLooking(handle, { onPicture, onRawAlone: vi.fn(), onLost: vi.fn() }, 1)
  put('neu.JPG', 'ha')
  put('neu.cr3', 'roh')
  // On foreign file systems macOS creates such a metadata file for each file.
  put('._neu.JPG', 'Schatten')
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

it('FOTO-01 a picture under a name that was there before arrives, too', async () => {
  const camera = folder()
  camera.put('passbild.jpg', 'erstes')
  const { seen } = await watch(camera)
  camera.put('passbild.jpg', 'zwotes')
  await expect.poll(() => seen).toEqual(['passbild.jpg'])
  camera.put('passbild.jpg', 'drittes')
  await expect.poll(() => seen).toEqual(['passbild.jpg', 'passbild.jpg'])
})

it('FOTO-01, QUEUE-07 an emptied folder starts from the beginning, with pictures and raw files', async () => {
  const camera = folder()
  const { seen, alone } = await watch(camera)
  camera.put('IMG_0001.JPG', 'bild')
  camera.put('IMG_0002.CR3', 'roh')
  await expect.poll(() => [...seen, ...alone]).toEqual(['IMG_0001.JPG', 'IMG_0002.CR3'])
  const kept = camera.empty()
  await passLooks(camera)
  camera.putBack(kept)
  await expect.poll(() => [seen.length, alone.length]).toEqual([2, 2])
})

it('FOTO-01 a file that is missing in one listing is the same when it is back', async () => {
  const camera = folder()
  camera.put('alt.jpg', 'schon da')
  const { seen } = await watch(camera)
  camera.skip()
  await passLooks(camera)
  expect(seen).toEqual([])
})

it('FOTO-01 a picture written a second time is taken once, when it rests', async () => {
  const camera = folder()
  camera.put('passbild.jpg', 'erstes')
  const { seen } = await watch(camera)
  for (let part = 1; part <= 5; part += 1)
    camera.read.mockImplementationOnce(async (name) => new File(['x'.repeat(part)], name, { lastModified: part }))
  camera.put('passbild.jpg', 'zweites')
  await passLooks(camera)
  expect(seen).toEqual(['passbild.jpg'])
})

it('FOTO-01 one file that cannot be read ends nothing', async () => {
  const camera = folder()
  camera.put('alt.jpg', GONE)
  const { seen, lost } = await watch(camera)
  camera.put('unfertig.jpg', GONE)
  await passLooks(camera)
  camera.put('neu.jpg', 'neu')
  await expect.poll(() => seen).toEqual(['neu.jpg'])
  expect(lost).not.toHaveBeenCalled()
})

it('FOTO-01 a folder of many pictures is looked through in parts, and a new picture is not waited for', async () => {
  const camera = folder()
  for (let number = 1; number <= 250; number += 1) camera.put(`IMG_${number}.jpg`, 'bild')
  const { seen } = await watch(camera)
  const looks = vi.spyOn(camera.handle, 'values')
  camera.read.mockClear()
  camera.put('neu.jpg', 'neu')
  await expect.poll(() => seen).toEqual(['neu.jpg'])
  expect(camera.read.mock.calls.length / looks.mock.calls.length).toBeLessThan(100)
  camera.put('IMG_77.jpg', 'anderes')
  await expect.poll(() => seen).toEqual(['neu.jpg', 'IMG_77.jpg'])
})
