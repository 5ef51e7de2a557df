import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { liftBlock } from '@epassbild/contract/operator/lift-block.ts'
import { IconLockOpen } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { call } from '#api/call.ts'
import { asOneLine } from '#features/operator/reviews/decision/rejection-reasons.ts'
import { useChange } from '#features/operator/use-change.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { catchFocus } from '#ui/hand-focus-on.ts'
import { useOnChange } from '#ui/use-on-change.ts'
import { keepCompany } from './load-company.ts'

const NO_REASON = { fields: { reason: 'Bitte geben Sie einen Grund an.' }, whole: undefined }

/** A blocked owner means a blocked company. */
export const isCompanyBlocked = (people: CompanyFile['people']) =>
  people.some(({ role, is_blocked }) => role === 'owner' && is_blocked)

/** For a mistaken block of the whole company. */
export function LiftCompanyBlock({ file: { company, people } }: { file: CompanyFile }) {
  const blocked = people.filter(({ is_blocked }) => is_blocked).length
  // The button that opened the dialog, here or in a row, unmounts with the block. The dialog returns its focus in a
  // frame of its own.
  useOnChange(blocked, (before) => blocked < before && requestAnimationFrame(() => catchFocus()))
  if (!isCompanyBlocked(people)) return null
  return (
    <LiftBlock name={company.company_name} company={company}>
      E-Mail-Adressen und Ausweise sind danach wieder frei: Alle gesperrten Personen können sich neu registrieren und
      erhalten darüber eine E-Mail. Konten, Standorte und Bilder kommen nicht zurück.
    </LiftBlock>
  )
}

interface LiftPersonBlockProps {
  person: CompanyFile['people'][number]
  company: CompanyFile['company']
}

/** For the block of one person, whose company is active or was closed by its owner. */
export function LiftPersonBlock({ person, company }: LiftPersonBlockProps) {
  return (
    <LiftBlock name={person.name} company={company} accountId={person.account_id}>
      E-Mail-Adresse und Ausweis sind danach wieder frei: Die Person kann sich neu registrieren; gehörte sie zu den
      Mitarbeitenden, braucht sie dafür eine neue Einladung.{' '}
      {company.ended_at ? 'Sie erfährt' : 'Sie und die Inhaberin oder der Inhaber erfahren'} es per E-Mail. Das
      gesperrte Konto kommt nicht zurück.
    </LiftBlock>
  )
}

interface LiftBlockProps {
  /** Name of the company or person. */
  name: string
  company: CompanyFile['company']
  accountId?: number
  /** The consequences. */
  children: ReactNode
}

function LiftBlock({ name, company: { company_id }, accountId, children }: LiftBlockProps) {
  const [open, setOpen] = useState(false)
  // Kept while the dialog is closed, so that Escape loses no input.
  const [typed, setTyped] = useState('')
  const { setFaults, send, ...form } = useChange<CompanyFile>({
    keep: keepCompany,
    said: 'Die Sperre ist aufgehoben.',
    onDone: () => setOpen(false),
  })
  function lift() {
    const reason = asOneLine(typed)
    if (!reason) return setFaults(NO_REASON)
    send(() => call(liftBlock, { reason, account_id: accountId }, { params: { company_id } }))
  }
  return (
    <div>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        <IconLockOpen className="line-icon" aria-hidden="true" />
        Sperre aufheben
        {accountId !== undefined && <span className="reader-only">{` (${name})`}</span>}
      </button>
      {open && (
        <FormDialog
          title={`Sperre von ${name} aufheben?`}
          submit="Sperre aufheben"
          {...form}
          onSend={lift}
          onClose={() => setOpen(false)}
        >
          <p>{children}</p>
          <TextareaField
            id="aufheben-grund"
            label="Grund"
            hint="Steht im Verlauf dieses Unternehmens, nicht in der E-Mail."
            error={form.faults.fields.reason}
            maxLength={1000}
            value={typed}
            onChange={setTyped}
          />
        </FormDialog>
      )}
    </div>
  )
}
