import { IconFolder, IconFolderOff, IconPhotoUp } from '@tabler/icons-react'
import type { ShotSource } from '#features/photos/station/shots/shot.ts'
import styles from '#features/photos/station/steps/capture-step.module.css'
import { StationButton } from '#features/photos/station/steps/station-button.tsx'
import { momentOf } from '#texts/moments.ts'
import { heardLater } from '#ui/notices/heard-later.ts'
import { rawSentence, withoutRaws } from './raw-files.ts'
import { focusShutter } from './shutter.ts'
import type { Folder } from './use-folder.ts'

export type TakeFile = (file: File, source: ShotSource) => void

interface FileWayProps {
  onFile: TakeFile
  onSay: (sentence: string) => void
  folder: Folder
}

/** Passes on chosen or dropped files: the JPEG of a pair; for a raw file alone only a sentence. */
export function takeFiles(chosen: readonly File[], onFile: TakeFile, onSay: (sentence: string) => void): void {
  const { files, alone } = withoutRaws(chosen)
  for (const file of files) onFile(file, 'file')
  const [first] = alone
  if (first) onSay(rawSentence(first.name))
}

/** For professionals: a camera's JPEG, chosen or from a folder that tethered shooting writes to. */
export function FileWay({ onFile, onSay, folder }: FileWayProps) {
  /** React supports `cancel` only for dialogs. */
  function hearCancel(input: HTMLInputElement) {
    input.addEventListener('cancel', focusShutter)
    return () => input.removeEventListener('cancel', focusShutter)
  }
  return (
    <>
      <label className="station-btn pick">
        <IconPhotoUp className="line-icon" aria-hidden="true" />
        Bilddatei
        <input
          ref={hearCancel}
          type="file"
          aria-label="Bilddatei öffnen"
          accept="image/jpeg,.jpg,.jpeg"
          multiple
          onChange={({ target }) => {
            takeFiles([...(target.files ?? [])], onFile, onSay)
            // Cleared, so that choosing the same file again fires a change event.
            target.value = ''
            focusShutter()
          }}
        />
      </label>
      <FolderButton folder={folder} />
    </>
  )
}

function FolderButton({ folder }: Pick<FileWayProps, 'folder'>) {
  if (!folder.possible) return null
  if (!folder.name)
    return (
      <StationButton
        icon={IconFolder}
        aria-label="Ordner beobachten"
        onClick={() => void folder.choose().then(focusShutter)}
      >
        Ordner
      </StationButton>
    )
  return (
    <StationButton
      icon={IconFolderOff}
      aria-label={`Ordner ${folder.name} nicht mehr beobachten`}
      onClick={folder.stop}
    >
      {folder.name}
    </StationButton>
  )
}

/** „Ordner „Studio“: 3 Bilder, zuletzt um 10:41 Uhr“ */
export function FolderState({ folder: { name, count, lastAt } }: { folder: Folder }) {
  if (!name) return null
  const news = lastAt ? `, zuletzt ${momentOf(lastAt.toISOString(), new Date())}` : ''
  return (
    <p className={styles.stationFolder} role="status">
      <span ref={heardLater}>
        Ordner „{name}“ wird beobachtet: {count === 1 ? '1 Bild' : `${count} Bilder`}
        {news}
      </span>
    </p>
  )
}
