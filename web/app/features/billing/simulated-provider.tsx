import type { CustomerDetails, PaymentType } from '@epassbild/contract/billing.ts'
import { useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { billingDetails, type FieldProps, type Provider, type Said } from './provider.ts'
import { askAtBank } from './simulated-bank.tsx'

const SIMULATOR = '/zahlung-simulator'
const UNREACHABLE = 'Der Zahlungsdienst ist nicht erreichbar.'

/** Input per kind; outside of the component because the provider reads it on submission. */
const typed = { number: '', expiry: '', cvc: '', iban: '' }

/** Replaces the provider's fields while no provider is configured; accepts its test numbers. */
export const simulatedProvider: Provider = { Field: SimulatedField, createMethod, confirm }

function SimulatedField({ type, hintId }: FieldProps) {
  const [values, setValues] = useState({ ...typed })
  function set(name: keyof typeof typed, value: string) {
    typed[name] = value
    setValues({ ...typed })
  }
  const hint = (
    <p className="muted small" id={hintId}>
      {type === 'card'
        ? 'Testbetrieb: zum Beispiel 4242 4242 4242 4242, ein Datum in der Zukunft, beliebige Prüfziffer.'
        : 'Testbetrieb: zum Beispiel DE89 3704 0044 0532 0130 00.'}
    </p>
  )
  if (type === 'sepa') {
    return (
      <div className="grid gap-2">
        <TextField id="iban" label="IBAN" value={values.iban} onChange={(value) => set('iban', value)} />
        {hint}
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <TextField
        id="kartennummer"
        label="Kartennummer"
        inputMode="numeric"
        autoComplete="cc-number"
        value={values.number}
        onChange={(value) => set('number', value)}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          id="ablauf"
          label="Gültig bis"
          placeholder="MM/JJ"
          autoComplete="cc-exp"
          value={values.expiry}
          onChange={(value) => set('expiry', value)}
        />
        <TextField
          id="pruefziffer"
          label="Prüfziffer"
          inputMode="numeric"
          autoComplete="cc-csc"
          value={values.cvc}
          onChange={(value) => set('cvc', value)}
        />
      </div>
      {hint}
    </div>
  )
}

async function createMethod(type: PaymentType, details: CustomerDetails): Promise<Said<string>> {
  const [month = '', year = ''] = typed.expiry.split('/').map((part) => part.trim())
  if (type === 'card' && !(Number(month) >= 1 && Number(month) <= 12 && year))
    return { ok: false, message: 'Das Ablaufdatum Ihrer Karte ist unvollständig.' }
  const method =
    type === 'card'
      ? { type: 'card', card: { number: typed.number, exp_month: month, exp_year: `20${year}`, cvc: typed.cvc } }
      : { type: 'sepa_debit', sepa_debit: { iban: typed.iban || '-' } }
  const answer = await ask('/v1/payment_methods', { ...method, billing_details: billingDetails(details) })
  return answer.ok ? { ok: true, value: String(answer.value.id) } : answer
}

async function confirm({ setupId }: { setupId: string }): Promise<Said<undefined>> {
  const confirmed = await askAtBank()
  const answer = await ask(`/bank/${setupId}/${confirmed ? 'confirm' : 'refuse'}`, {})
  if (!answer.ok) return answer
  return confirmed
    ? { ok: true, value: undefined }
    : { ok: false, message: 'Die Bestätigung bei Ihrer Bank wurde abgelehnt.' }
}

async function ask(path: string, body: object): Promise<Said<Record<string, unknown>>> {
  try {
    const answer = await fetch(`${SIMULATOR}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const said = (await answer.json()) as Record<string, unknown> & { error?: { message?: string } }
    return answer.ok ? { ok: true, value: said } : { ok: false, message: said.error?.message ?? UNREACHABLE }
  } catch {
    return { ok: false, message: UNREACHABLE }
  }
}
