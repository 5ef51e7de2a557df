import { useState } from 'react'
import { hasFiles } from '#features/studios/desk/studio-desk.ts'
import type { Desk } from '#features/studios/desk/use-studio-desk.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'

/** LOC-05: one file for all locations. Switching clears the chosen files, so it asks if there are any. */
export function SharingBox({ desk }: { desk: Desk }) {
  const [asks, setAsks] = useState(false)
  function toggle() {
    setAsks(false)
    void desk.apply({ type: 'sharing-switched' })
  }
  return (
    <>
      <Checkbox
        id="eine-datei-fuer-alle"
        checked={desk.oneFileForAll}
        onChange={() => (hasFiles(desk) ? setAsks(true) : toggle())}
      >
        Eine Datei für alle Standorte verwenden
      </Checkbox>
      {asks && (
        <ConfirmDialog
          title={desk.oneFileForAll ? 'Für jeden Standort eine eigene Datei?' : 'Eine Datei für alle Standorte?'}
          text="Bereits gewählte Dateien werden entfernt."
          confirm="Umschalten"
          onCancel={() => setAsks(false)}
          onConfirm={toggle}
        />
      )}
    </>
  )
}
