import { blockAccount } from '@epassbild/contract/operator/reviews.ts'
import { IconBan } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { asOneLine } from './reviews/decision/rejection-reasons.ts'
import { useChange } from './use-change.ts'

interface BlockAccountProps {
  account: { id: number; first_name: string; last_name: string; email: string }
  consequence: string
  onBlocked: (queries: QueryClient) => void
}

/** Blocks an account, an owner's with the company, after a confirmation. */
export function BlockAccount({ account, consequence, onBlocked }: BlockAccountProps) {
  const [open, setOpen] = useState(false)
  // Kept while the dialog is closed, so that Escape loses no input.
  const [typed, setTyped] = useState('')
  const [lastName, setLastName] = useState('')
  const { setFaults, send, ...form } = useChange<{ detail: string }>({
    keep: onBlocked,
    said: ({ detail }) => detail,
    onDone: () => setOpen(false),
  })
  function block() {
    const reason = asOneLine(typed)
    const missing = missingIn(reason, lastName)
    if (missing) return setFaults({ fields: missing, whole: undefined })
    send(() => call(blockAccount, { reason, confirm_last_name: lastName }, { params: { account_id: account.id } }))
  }
  const name = `${account.first_name} ${account.last_name}`
  return (
    <div ref={handFocusOn} className="end-block">
      <button type="button" className="link danger" onClick={() => setOpen(true)}>
        <IconBan className="line-icon" aria-hidden="true" />
        Konto sperren
        <span className="reader-only">{` (${name})`}</span>
      </button>
      {open && (
        <FormDialog
          title={`Konto von ${name} sperren?`}
          submit="Konto sperren"
          loss={<p>{consequence}</p>}
          {...form}
          onSend={block}
          onClose={() => setOpen(false)}
        >
          <TextareaField
            id="sperren-grund"
            label="Grund der Sperrung"
            hint={`Geht per E-Mail an ${account.email}.`}
            error={form.faults.fields.reason}
            maxLength={1000}
            value={typed}
            onChange={setTyped}
          />
          <TextField
            id="sperren-nachname"
            label="Nachname zur Bestätigung"
            hint={`Bitte geben Sie „${account.last_name}“ ein.`}
            error={form.faults.fields.confirm_last_name}
            autoComplete="off"
            maxLength={100}
            value={lastName}
            onChange={setLastName}
          />
        </FormDialog>
      )}
    </div>
  )
}

function missingIn(reason: string, lastName: string): Record<string, string> | undefined {
  if (!reason) return { reason: 'Bitte geben Sie einen Grund an.' }
  if (!lastName.trim()) return { confirm_last_name: 'Bitte geben Sie den Nachnamen zur Bestätigung ein.' }
  return undefined
}
