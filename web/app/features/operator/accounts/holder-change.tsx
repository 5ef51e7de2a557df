import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { changeHolder } from '@epassbild/contract/operator/holder.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useStepUp } from '#api/use-step-up.tsx'
import { faultsOf, NO_FAULTS } from '#texts/form-faults.ts'
import { dayTimeOf } from '#texts/moments.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { useOnce } from '#ui/use-once.ts'

const ASKED = 'Vorgemerkt: Eine zweite Person aus dem Betrieb muss innerhalb eines Tages zustimmen.'
const DONE = 'Die Inhaberschaft ist gewechselt.'

interface Wish {
  account_id: number
  proof: string
}

/** CERT-03: another person of the company becomes its owner, when two operators have seen the proof. */
export function HolderChange({ file }: { file: CompanyFile }) {
  const { company, people, holder_change: asked } = file
  const queries = useQueryClient()
  const [wish, setWish] = useState<Wish>({ account_id: 0, proof: '' })
  const [faults, setFaults] = useState(NO_FAULTS)
  const { withStepUp, dialog } = useStepUp()
  const [busy, send] = useOnce(async (wished: Wish) => {
    setFaults(NO_FAULTS)
    const params = { company_id: company.company_id }
    const answer = await withStepUp(() => call(changeHolder, wished, { params }))
    if (!answer.ok) return setFaults(faultsOf(answer))
    queries.setQueryData(['operator-company', company.company_id], answer)
    setWish({ account_id: 0, proof: '' })
    showToast(answer.data.holder_change ? ASKED : DONE)
  })
  const others = people.filter(({ role, is_confirmed, blocked_at }) => role !== 'owner' && is_confirmed && !blocked_at)
  if (others.length === 0) return null
  return (
    <section className="acc-part">
      <h2>Inhaberwechsel</h2>
      {asked && (
        <AlertBox tone="info" title={`Angefragt: ${asked.name}`}>
          <p>
            Nachweis: {asked.proof}. Von {asked.asked_by} am {dayTimeOf(asked.asked_at)}.
          </p>
          <button
            type="button"
            className="link"
            onClick={() => void send({ account_id: asked.account_id, proof: asked.proof })}
          >
            Zustimmen<span className="reader-only">: {asked.name}</span>
          </button>
        </AlertBox>
      )}
      <Form className="card part" onSend={() => void send(wish)}>
        <SelectField
          id="inhaber"
          label="Neue Inhaberin oder neuer Inhaber"
          placeholder="Bitte Person wählen"
          value={wish.account_id > 0 ? String(wish.account_id) : ''}
          error={faults.fields.account_id}
          options={others.map(({ account_id, name }) => ({ value: String(account_id), label: name }))}
          onChange={(value) => setWish({ ...wish, account_id: Number(value) })}
        />
        <TextField
          id="nachweis"
          label="Nachweis der Zugehörigkeit"
          hint="Zum Beispiel Register und Nummer, oder das Schreiben vom …"
          maxLength={300}
          value={wish.proof}
          error={faults.fields.proof}
          onChange={(proof) => setWish({ ...wish, proof })}
        />
        {faults.whole && <AlertBox tone="err">{faults.whole}</AlertBox>}
        <div className="part-acts">
          <BusyButton busy={busy} look="btn-s">
            Wechsel anfragen
          </BusyButton>
        </div>
      </Form>
      {dialog}
    </section>
  )
}
