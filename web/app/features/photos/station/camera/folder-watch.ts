import { listUnreadable } from './raw-files.ts'

/** A folder that another program (tethered shooting) writes new pictures to. */
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

/** Not every browser supports it (File System Access API). */
export const canWatchFolders = () => picker() !== undefined

interface FolderNews {
  /** Each JPEG from now on, also one with a known name; once, and only after it has stopped growing. */
  onPicture: (file: File) => void
  /** A raw or HEIF file without a JPEG; once for each. */
  onRawAlone: (name: string) => void
  /** The folder is no longer readable; called once. */
  onLost: () => void
}

/** Polls after which a raw file without a JPEG counts as alone, and the name of a missing file is free again. */
const PATIENCE = 5
/** Each poll re-reads about this many known pictures, since other files may have replaced them. */
const PART = 100

/** Lets the person choose a folder and reports new pictures in it. Undefined if none was chosen. */
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

/** The current file of a picture; undefined for anything else, and if it was renamed or deleted since listing. */
async function pictureOf(entry: Entry): Promise<File | undefined> {
  return PICTURE.test(entry.name) ? entry.getFile?.().catch(() => undefined) : undefined
}

const stampOf = (file: File | undefined) => file && `${file.lastModified} ${file.size}`
