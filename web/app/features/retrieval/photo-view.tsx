import { IconDownload, IconFocusCentered } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import styles from './retrieval.module.css'

interface PhotoViewProps {
  address: string
  /** The link that saves the file. */
  file: Ref<HTMLAnchorElement>
  onSaved: () => void
}

/** The photo overlaid with the template of the photo chart, and its file as sealed. */
export function PhotoView({ address, file, onSaved }: PhotoViewProps) {
  const [template, setTemplate] = useState(false)
  return (
    <div className={styles.photoFrame}>
      <div className={styles.picFrame}>
        <img src={address} alt="Passbild zum gescannten Code" width={316} height={406} />
        {template && <Template />}
      </div>
      <div className={styles.toggle}>
        <button
          type="button"
          className="btn btn-s btn-sm"
          aria-pressed={template}
          onClick={() => setTemplate((shown) => !shown)}
        >
          <IconFocusCentered className="line-icon" aria-hidden="true" />
          Schablone
        </button>
        {/* The file name does not reveal whose photo it is. */}
        <a ref={file} className="btn btn-s btn-sm" href={address} download="Passbild.jpg" onClick={onSaved}>
          <IconDownload className="line-icon" aria-hidden="true" />
          JPEG
        </a>
      </div>
    </div>
  )
}

/** 35 × 45 mm in tenths: the middle, the zone of the eyes (30 to 50 % from the top), the head. */
function Template() {
  return (
    <svg viewBox="0 0 350 450" aria-hidden="true">
      <path d="M0 135h350M0 225h350M175 0v450" strokeDasharray="2 7" strokeLinecap="round" />
      <ellipse cx="175" cy="212" rx="112" ry="164" />
    </svg>
  )
}
