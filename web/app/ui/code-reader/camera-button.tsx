import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { CameraDialog, type TakeTexts } from './camera-dialog.tsx'

interface CameraButtonProps {
  label: string
  /** Heading of the dialog. */
  title: string
  look?: 'btn-p' | 'btn-s'
  onTexts: TakeTexts
}

/** Opens the camera dialog, which closes once the expected code is read. */
export function CameraButton({ label, title, look = 'btn-s', onTexts }: CameraButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={`btn ${look}`} onClick={() => setOpen(true)}>
        <IconCamera className="line-icon" aria-hidden="true" />
        {label}
      </button>
      {open && (
        <CameraDialog
          title={title}
          onClose={() => setOpen(false)}
          onTexts={(texts) => {
            const hint = onTexts(texts)
            if (hint === undefined) setOpen(false)
            return hint
          }}
        />
      )}
    </>
  )
}
