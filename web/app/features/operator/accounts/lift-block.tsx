import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { liftBlock } from '@epassbild/contract/operator/lift-block.ts'
import { IconLockOpen } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useStepUp } from '#api/use-step-up.tsx'
import { asOneLine } from '#features/operator/reviews/decision/rejection-reasons.ts'
import { faultsOf, NO_FAULTS } from '#texts/form-faults.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { catchFocus } from '#ui/hand-focus-on.ts'
import { showToast } from '#ui/notices/toasts.tsx'
import { useOnChange } from '#ui/use-on-change.ts'
import { useOnce } from '#ui/use-once.ts'

const NO_REASON = { fields: { reason: 'Bitte geben Sie einen Grund an.' }, whole: undefined }

/** For a block that was a mistake; absent where no person of the company is blocked. */
export function LiftBlock({ file: { company, people } }: { file: CompanyFile }) {
  const queries = useQueryClient()
  const { withStepUp, dialog } = useStepUp()
  const [open, setOpen] = useState(false)
  // Kept while the dialog is closed, so that nothing typed is lost by Escape.
  const [typed, setTyped] = useState('')
  const [faults, setFaults] = useState(NO_FAULTS)
  const [busy, send] = useOnce(async () => {
    const reason = asOneLine(typed)
    setFaults(reason ? NO_FAULTS : NO_REASON)
    if (!reason) return
    const params = { company_id: company.company_id }
    const answer = await withStepUp(() => call(liftBlock, { reason }, { params }))
    if (!answer.ok) return setFaults(faultsOf(answer))
    setOpen(false)
    queries.setQueryData(['operator-company', company.company_id], answer)
    showToast('Die Sperre ist aufgehoben.')
  })
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
          stepUp={dialog}
          onSend={() => void send()}
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
