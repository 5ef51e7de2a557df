import { withoutRaws } from './raw-files.ts'

/** A folder that another program (tethered shooting) puts new pictures into. */
export interface WatchedFolder {
  readonly name: string
  stop: () => void
}

interface DirectoryHandle {
  readonly name: string
  values: () => AsyncIterable<{ kind: 'file' | 'directory'; name: string; getFile?: () => Promise<File> }>
}

type DirectoryPicker = (options: { id: string; mode: 'read' }) => Promise<DirectoryHandle>

const LOOK_EVERY_MS = 1_000
const PICTURE = /\.jpe?g$/i

const picker = () => (window as { showDirectoryPicker?: DirectoryPicker }).showDirectoryPicker

/** Not every browser can (File System Access API). */
export const canWatchFolders = () => picker() !== undefined

interface FolderNews {
  /** Each JPEG that comes from now on, once and only when it has stopped growing. */
  onPicture: (file: File) => void
  /** A raw file whose JPEG has not come either; once for each. */
  onRawAlone: (name: string) => void
  /** The folder cannot be read any more; called once. */
  onLost: () => void
}

/** Looks at the folder after which a raw file without a JPEG is taken to be alone. */
const PATIENCE = 5

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
  const known = new Set<string>()
  for await (const { name } of handle.values()) known.add(name)
  const growing = new Map<string, number>()
  const raws = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function look() {
    const names: string[] = []
    for await (const entry of handle.values()) {
      names.push(entry.name)
      if (entry.kind !== 'file' || !entry.getFile || known.has(entry.name) || !PICTURE.test(entry.name)) continue
      const file = await entry.getFile()
      if (file.size > 0 && growing.get(entry.name) === file.size) {
        known.add(entry.name)
        growing.delete(entry.name)
        if (!stopped) onPicture(file)
      } else growing.set(entry.name, file.size)
    }
    lookForRaws(names)
  }
  function lookForRaws(names: readonly string[]) {
    const { alone } = withoutRaws(names.map((name) => ({ name })))
    for (const { name } of alone.filter((each) => !known.has(each.name))) {
      raws.set(name, (raws.get(name) ?? 0) + 1)
      if ((raws.get(name) ?? 0) < PATIENCE) continue
      known.add(name)
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
