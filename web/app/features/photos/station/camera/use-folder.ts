import { useEffect, useRef, useState } from 'react'
import { canWatchFolders, type WatchedFolder, watchFolder } from './folder-watch.ts'
import { rawSentence } from './raw-files.ts'

export interface Folder {
  /** Not every browser lets a page read a folder. */
  possible: boolean
  /** Undefined while no folder is watched. */
  name: string | undefined
  /** Pictures received from it since watching began. */
  count: number
  /** When the last one arrived. */
  lastAt: Date | undefined
  choose: () => Promise<void>
  stop: () => void
}

/** A folder that tethered shooting writes to: watched from its choice until the page is left, across customers. */
export function useFolder(onPicture: (file: File) => void, say: (sentence: string) => void): Folder {
  const [folder, setFolder] = useState<WatchedFolder>()
  const [seen, setSeen] = useState<Pick<Folder, 'count' | 'lastAt'>>({ count: 0, lastAt: undefined })
  const [possible, setPossible] = useState(false)
  const latest = useRef({ onPicture, say })
  latest.current = { onPicture, say }
  useEffect(() => setPossible(canWatchFolders()), [])
  useEffect(() => () => folder?.stop(), [folder])
  async function choose() {
    const chosen = await watchFolder({
      onPicture: (file) => {
        setSeen(({ count }) => ({ count: count + 1, lastAt: new Date() }))
        latest.current.onPicture(file)
      },
      onRawAlone: (name) => latest.current.say(rawSentence(name)),
      onLost: () => {
        setFolder(undefined)
        latest.current.say('Der Ordner ist nicht mehr zu lesen. Bitte wählen Sie ihn noch einmal.')
      },
    })
    if (!chosen) return
    setFolder(chosen)
    setSeen({ count: 0, lastAt: undefined })
    say(`Neue Bilder aus dem Ordner „${chosen.name}“ erscheinen hier von selbst.`)
  }
  return { possible, name: folder?.name, ...seen, choose, stop: () => setFolder(undefined) }
}
