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

/**
 * Lets the person choose a folder and hands over each JPEG that comes into it from now on, once and only when it has
 * stopped growing. Undefined when nothing was chosen. `onLost` is called once when the folder cannot be read any more.
 */
export async function watchFolder(
  onPicture: (file: File) => void,
  onLost: () => void,
): Promise<WatchedFolder | undefined> {
  const handle = await picker()?.({ id: 'aufnahmen', mode: 'read' }).catch(() => undefined)
  if (!handle) return undefined
  return { name: handle.name, stop: await startLooking(handle, onPicture, onLost) }
}

export async function startLooking(
  handle: DirectoryHandle,
  onPicture: (file: File) => void,
  onLost: () => void,
  everyMs = LOOK_EVERY_MS,
): Promise<() => void> {
  const known = new Set<string>()
  for await (const { name } of handle.values()) known.add(name)
  const growing = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function look() {
    for await (const entry of handle.values()) {
      if (entry.kind !== 'file' || !entry.getFile || known.has(entry.name) || !PICTURE.test(entry.name)) continue
      const file = await entry.getFile()
      if (file.size > 0 && growing.get(entry.name) === file.size) {
        known.add(entry.name)
        growing.delete(entry.name)
        if (!stopped) onPicture(file)
      } else growing.set(entry.name, file.size)
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
