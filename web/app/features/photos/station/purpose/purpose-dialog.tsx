import { PRINT_SIZES, PRINT_USES, type PrintUse } from '@epassbild/photo-check/print/print-sizes.ts'
import { useState } from 'react'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import styles from './purpose.module.css'
import { changePurpose, type Purpose, SLIP_USE } from './purpose.ts'

interface PurposeDialogProps {
  purpose: Purpose
  onChange: (purpose: Purpose) => void
  onClose: () => void
}

/** German passports and cards need only the slip, all other uses need paper: the choice decides what is made. */
export function PurposeDialog({ purpose, onChange, onClose }: PurposeDialogProps) {
  const [last, setLast] = useState(false)
  const change = (use: PrintUse | 'slip') => (wanted: boolean) => {
    const changed = changePurpose(purpose, use, wanted)
    setLast(!changed)
    if (changed) onChange(changed)
  }
  return (
    <Dialog title="Wofür wird das Bild gebraucht?" onClose={onClose}>
      <fieldset className={styles.purposeGroup}>
        <legend>Übermittlung mit Beleg</legend>
        <Checkbox id="zweck-beleg" checked={purpose.slip} onChange={change('slip')}>
          {SLIP_USE}
        </Checkbox>
        <p className="muted">Diese Behörden nehmen kein Bild auf Papier an.</p>
      </fieldset>
      <fieldset className={styles.purposeGroup}>
        <legend>Bild auf Papier</legend>
        <div className={styles.purposeUses}>
          {PRINT_USES.map((use) => {
            const { name, widthMm, heightMm } = PRINT_SIZES[use]
            return (
              <Checkbox key={use} id={`zweck-${use}`} checked={purpose.prints.includes(use)} onChange={change(use)}>
                {name}{' '}
                <span className={`muted ${styles.purposeSize}`}>
                  {widthMm} × {heightMm} mm
                </span>
              </Checkbox>
            )
          })}
        </div>
        <p className="muted">Dort gilt der Beleg nicht. Im Zweifel nennt das Amt oder das Konsulat das Maß.</p>
      </fieldset>
      {last && <AlertBox tone="warn">Ein Zweck muss gewählt bleiben. Wählen Sie zuerst den anderen.</AlertBox>}
      <div className="dialog-acts">
        <DialogCancel look="btn-p">Fertig</DialogCancel>
      </div>
    </Dialog>
  )
}
