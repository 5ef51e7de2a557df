import { useState } from 'react'
import { STAGE_HEADING_ID } from '#features/photos/station/steps/stage-heading.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import type { Purpose } from './purpose.ts'
import { PurposeDialog } from './purpose-dialog.tsx'
import { PurposeLine } from './purpose-line.tsx'

/** At the confirmation: the last chance to change the purpose of the photo. */
export function ConfirmedPurpose({ purpose, onChange }: { purpose: Purpose; onChange: (purpose: Purpose) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PurposeLine purpose={purpose} onChange={() => setOpen(true)} />
      {open && (
        <PurposeDialog
          purpose={purpose}
          onChange={onChange}
          onClose={() => {
            setOpen(false)
            // With the focus on the button that opened it, Enter would reopen it instead of continuing.
            focusSoon(STAGE_HEADING_ID)
          }}
        />
      )}
    </>
  )
}
