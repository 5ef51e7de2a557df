import {
  type BilledInvoice,
  type CORRECTABLE,
  cancelInvoice,
  correctInvoice,
  payOutCredit,
} from '@epassbild/contract/corrections.ts'
import { VAT_PERCENT } from '@epassbild/contract/prices.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { faultsOf, NO_FAULTS } from '#texts/form-faults.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useOnce } from '#ui/use-once.ts'
import { euros } from './euros.ts'

export type Change = 'credit-note' | 'cancel' | 'pay-out'
type Kind = (typeof CORRECTABLE)[number]

const KINDS: { [kind in Kind]: string } = {
  transfer: 'Übermittlungen',
  identification: 'Identifikationen',
  licence: 'Vollversionen',
}
const TITLES: { [change in Change]: (number: string) => string } = {
  'credit-note': (number) => `Gutschrift zu ${number}`,
  cancel: (number) => `${number} stornieren?`,
  'pay-out': (number) => `${number} als ausgezahlt eintragen?`,
}
const SUBMITS: { [change in Change]: string } = {
  'credit-note': 'Gutschrift ausstellen',
  cancel: 'Rechnung stornieren',
  'pay-out': 'Auszahlung eintragen',
}

interface ChangeDialogProps {
  what: Change
  invoice: BilledInvoice
  onChanged: (made: BilledInvoice) => void
  onClose: () => void
}

/** The sum is shown before, a reason is asked for, and the number is typed once more: what is sent is not taken back. */
export function ChangeDialog({ what, invoice, onChanged, onClose }: ChangeDialogProps) {
  const [kind, setKind] = useState<Kind>(invoice.correctable[0]?.kind ?? 'transfer')
  const [count, setCount] = useState('1')
  const [reason, setReason] = useState('')
  const [number, setNumber] = useState('')
  const [faults, setFaults] = useState(NO_FAULTS)
  const [busy, send] = useOnce(async () => {
    setFaults(NO_FAULTS)
    const params = { id: invoice.id }
    const confirm = { confirm_number: number }
    const answer =
      what === 'credit-note'
        ? await call(correctInvoice, { kind, count: Number(count), reason, ...confirm }, { params })
        : what === 'cancel'
          ? await call(cancelInvoice, { reason, ...confirm }, { params })
          : await call(payOutCredit, confirm, { params })
    if (answer.ok) onChanged(answer.data)
    else setFaults(faultsOf(answer))
  })
  const chosen = invoice.correctable.find((one) => one.kind === kind)
  const netCents = (chosen?.unit_cents ?? 0) * (Number(count) || 0)
  return (
    <FormDialog
      title={TITLES[what](invoice.number)}
      submit={SUBMITS[what]}
      busy={busy}
      faults={faults}
      onSend={() => void send()}
      onClose={onClose}
    >
      {what === 'credit-note' && (
        <>
          <SelectField
            id="art"
            label="Was wird erstattet?"
            value={kind}
            options={invoice.correctable.map((one) => ({
              value: one.kind,
              label: `${KINDS[one.kind]} (bis ${one.count})`,
            }))}
            onChange={(value) => setKind(value as Kind)}
          />
          <TextField
            id="anzahl"
            label="Anzahl"
            value={count}
            maxLength={6}
            error={faults.fields.count}
            onChange={setCount}
          />
          <p>
            <b>{euros(netCents)} netto</b>, {euros(netCents + Math.round((netCents * VAT_PERCENT) / 100))} brutto für{' '}
            {invoice.company_name}.
          </p>
        </>
      )}
      {what === 'cancel' && (
        <p>
          Die ganze Rechnung über <b>{euros(invoice.gross_cents)}</b> wird zurückgenommen. Was davon bezahlt ist, wird
          Guthaben von {invoice.company_name}.
        </p>
      )}
      {what === 'pay-out' && (
        <p>
          <b>{euros(invoice.left_cents)}</b> sind an {invoice.company_name} überwiesen.
        </p>
      )}
      {what !== 'pay-out' && (
        <TextField
          id="grund"
          label="Grund"
          hint="Steht auf dem Beleg und in der E-Mail."
          value={reason}
          maxLength={300}
          error={faults.fields.reason}
          onChange={setReason}
        />
      )}
      <TextField
        id="nummer"
        label="Nummer zur Bestätigung"
        hint={`Bitte geben Sie „${invoice.number}“ ein.`}
        value={number}
        maxLength={40}
        autoComplete="off"
        error={faults.fields.confirm_number}
        onChange={setNumber}
      />
    </FormDialog>
  )
}
