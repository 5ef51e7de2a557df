import { IconFolder, IconFolderOff, IconPhotoUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ShotSource } from '#features/photos/station/shots/shot.ts'
import { canWatchFolders, type WatchedFolder, watchFolder } from './folder-watch.ts'

export type TakeFile = (file: File, source: ShotSource) => void

/** The professional's way: a JPEG of the camera, chosen or out of a folder that tethered shooting writes to. */
export function FileWay({ onFile, onSay }: { onFile: TakeFile; onSay: (sentence: string) => void }) {
  return (
    <>
      <label className="stn-btn pick">
        <IconPhotoUp className="i" aria-hidden="true" />
        Bilddatei
        <input
          type="file"
          aria-label="Bilddatei öffnen"
          accept="image/jpeg,.jpg,.jpeg"
          multiple
          onChange={({ target }) => {
            for (const file of target.files ?? []) onFile(file, 'file')
            // Emptied, so that choosing the same file again is a change again.
            target.value = ''
          }}
        />
      </label>
      <FolderButton onFile={onFile} onSay={onSay} />
    </>
  )
}

function FolderButton({ onFile, onSay }: { onFile: TakeFile; onSay: (sentence: string) => void }) {
  const [folder, setFolder] = useState<WatchedFolder>()
  const [possible, setPossible] = useState(false)
  const latest = useRef(onFile)
  latest.current = onFile
  useEffect(() => setPossible(canWatchFolders()), [])
  useEffect(() => () => folder?.stop(), [folder])
  if (!possible) return null

  async function watch() {
    const lost = () => {
      setFolder(undefined)
      onSay('Der Ordner ist nicht mehr zu lesen. Bitte wählen Sie ihn noch einmal.')
    }
    const chosen = await watchFolder((file) => latest.current(file, 'folder'), lost)
    if (!chosen) return
    setFolder(chosen)
    onSay(`Neue Bilder aus dem Ordner „${chosen.name}“ erscheinen hier von selbst.`)
  }
  if (!folder)
    return (
      <button type="button" className="stn-btn" aria-label="Ordner beobachten" onClick={() => void watch()}>
        <IconFolder className="i" aria-hidden="true" />
        Ordner
      </button>
    )
  return (
    <button
      type="button"
      className="stn-btn"
      aria-label={`Ordner ${folder.name} nicht mehr beobachten`}
      onClick={() => setFolder(undefined)}
    >
      <IconFolderOff className="i" aria-hidden="true" />
      {folder.name}
    </button>
  )
}
