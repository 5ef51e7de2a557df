import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { liftBlock } from '@epassbild/contract/operator/lift-block.ts'
import { IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { asOneLine } from '#features/operator/reviews/decision/rejection-reasons.ts'
import { useChange } from '#features/operator/use-change.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { catchFocus } from '#ui/hand-focus-on.ts'
import { useOnChange } from '#ui/use-on-change.ts'
import { keepCompany } from './load-company.ts'

const NO_REASON = { fields: { reason: 'Bitte geben Sie einen Grund an.' }, whole: undefined }

/** For a block that was a mistake; absent where no person of the company is blocked. */
export function LiftBlock({ file: { company, people } }: { file: CompanyFile }) {
  const [open, setOpen] = useState(false)
  // Kept while the dialog is closed, so that nothing typed is lost by Escape.
  const [typed, setTyped] = useState('')
  const { busy, faults, setFaults, stepUp, send } = useChange<CompanyFile>({
    keep: keepCompany,
    said: 'Die Sperre ist aufgehoben.',
    onDone: () => setOpen(false),
  })
  function lift() {
    const reason = asOneLine(typed)
    if (!reason) return setFaults(NO_REASON)
    send(() => call(liftBlock, { reason }, { params: { company_id: company.company_id } }))
  }
  const isBlocked = people.some(({ is_blocked }) => is_blocked)
  // The button that opened the dialog is gone with the block. The dialog gives its focus back in a frame of its own.
  useOnChange(isBlocked, () => !isBlocked && requestAnimationFrame(() => catchFocus()))
  if (!isBlocked) return null
  return (
    <div>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        <IconLockOpen className="line-icon" aria-hidden="true" />
        Sperre aufheben
      </button>
      {open && (
        <FormDialog
          title={`Sperre von ${company.company_name} aufheben?`}
          submit="Sperre aufheben"
          busy={busy}
          faults={faults}
          stepUp={stepUp}
          onSend={lift}
          onClose={() => setOpen(false)}
        >
          <p>
            E-Mail-Adressen und Ausweise sind danach wieder frei: Alle gesperrten Personen können sich neu registrieren
            und erhalten darüber eine E-Mail. Konten, Standorte und Bilder kommen nicht zurück.
          </p>
          <TextareaField
            id="aufheben-grund"
            label="Grund"
            hint="Steht im Verlauf dieses Unternehmens, nicht in der E-Mail."
            error={faults.fields.reason}
            maxLength={1000}
            value={typed}
            onChange={setTyped}
          />
        </FormDialog>
      )}
    </div>
  )
}
