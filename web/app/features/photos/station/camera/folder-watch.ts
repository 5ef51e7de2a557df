import { listUnreadable } from './raw-files.ts'

/** A folder that another program (tethered shooting) puts new pictures into. */
export interface WatchedFolder {
  readonly name: string
  stop: () => void
}

interface Entry {
  kind: 'file' | 'directory'
  name: string
  getFile?: () => Promise<File>
}

interface DirectoryHandle {
  readonly name: string
  values: () => AsyncIterable<Entry>
}

type DirectoryPicker = (options: { id: string; mode: 'read' }) => Promise<DirectoryHandle>

const LOOK_EVERY_MS = 1_000
const PICTURE = /^[^.].*\.jpe?g$/i

const picker = () => (window as { showDirectoryPicker?: DirectoryPicker }).showDirectoryPicker

/** Not every browser can (File System Access API). */
export const canWatchFolders = () => picker() !== undefined

interface FolderNews {
  /** Each JPEG that comes from now on, also under a name that was there; once and only when it has stopped growing. */
  onPicture: (file: File) => void
  /** A raw or HEIF file whose JPEG has not come either; once for each. */
  onRawAlone: (name: string) => void
  /** The folder cannot be read any more; called once. */
  onLost: () => void
}

/** Looks at the folder after which a raw file without a JPEG is taken to be alone, and a name that is missing is free. */
const PATIENCE = 5
/** Each look reads about so many of the known pictures again, since others may have come under their names. */
const PART = 100

/** Lets the person choose a folder, and tells what comes into it. Undefined when nothing was chosen. */
export async function watchFolder(news: FolderNews): Promise<WatchedFolder | undefined> {
  const handle = await picker()?.({ id: 'aufnahmen', mode: 'read' }).catch(() => undefined)
  if (!handle) return undefined
  return { name: handle.name, stop: await startLooking(handle, news) }
}

export async function startLooking(
  handle: DirectoryHandle,
  { onPicture, onRawAlone, onLost }: FolderNews,
  everyMs = LOOK_EVERY_MS,
): Promise<() => void> {
  const known = new Map<string, { stamp: string | undefined; seen: number }>()
  for await (const entry of handle.values()) known.set(entry.name, { stamp: stampOf(await pictureOf(entry)), seen: 0 })
  const growing = new Map<string, string | undefined>()
  const raws = new Map<string, number>()
  let looks = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function look() {
    looks += 1
    const entries: Entry[] = []
    for await (const entry of handle.values()) entries.push(entry)
    const parts = Math.ceil(entries.length / PART)
    for (const [index, entry] of entries.entries()) {
      const before = known.get(entry.name)
      if (before) before.seen = looks
      if (!before || growing.has(entry.name) || index % parts === looks % parts) await lookAt(entry, before?.stamp)
    }
    lookForRaws(entries)
    for (const [name, { seen }] of known) if (looks - seen > PATIENCE) known.delete(name)
  }
  async function lookAt(entry: Entry, before: string | undefined) {
    const file = await pictureOf(entry)
    const stamp = stampOf(file)
    if (!file?.size || stamp === before) return
    if (growing.get(entry.name) !== stamp) return void growing.set(entry.name, stamp)
    growing.delete(entry.name)
    known.set(entry.name, { stamp, seen: looks })
    if (!stopped) onPicture(file)
  }
  function lookForRaws(entries: readonly Entry[]) {
    for (const { name } of listUnreadable(entries)) {
      if (known.has(name)) continue
      const count = (raws.get(name) ?? 0) + 1
      raws.set(name, count)
      if (count < PATIENCE) continue
      raws.delete(name)
      known.set(name, { stamp: undefined, seen: looks })
      if (!stopped) onRawAlone(name)
    }
  }
  const again = () => {
    if (!stopped) timer = setTimeout(() => look().then(again, onLost), everyMs)
  }
  again()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** A picture as it is now; undefined of anything else, and of one that was renamed or deleted since it was listed. */
async function pictureOf(entry: Entry): Promise<File | undefined> {
  return PICTURE.test(entry.name) ? entry.getFile?.().catch(() => undefined) : undefined
}

const stampOf = (file: File | undefined) => file && `${file.lastModified} ${file.size}`
