import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { changeHolder } from '@epassbild/contract/operator/holder.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import styles from '#features/operator/operator.module.css'
import { ASKED, useChange } from '#features/operator/use-change.ts'
import { dayTimeOf } from '#texts/moments.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { keepCompany } from './load-company.ts'

const NO_WISH = { account_id: 0, proof: '' }

interface Wish {
  account_id: number
  proof: string
}

/** CERT-03: makes another person the company's owner, after two operators have seen the proof. */
export function HolderChange({ file }: { file: CompanyFile }) {
  const { company, people, holder_change: asked } = file
  const [wish, setWish] = useState<Wish>(NO_WISH)
  const { busy, faults, stepUp, send } = useChange<CompanyFile>({
    keep: keepCompany,
    said: ({ holder_change }) => (holder_change ? ASKED : 'Die Inhaberschaft ist gewechselt.'),
    onDone: () => setWish(NO_WISH),
  })
  const ask = (wished: Wish) => send(() => call(changeHolder, wished, { params: { company_id: company.company_id } }))
  const others = people.filter(({ role, is_confirmed, blocked_at }) => role !== 'owner' && is_confirmed && !blocked_at)
  if (others.length === 0) return null
  return (
    <section className={styles.accPart}>
      <h2>Inhaberwechsel</h2>
      {asked && (
        <AlertBox tone="info" title={`Angefragt: ${asked.name}`}>
          <p>
            Nachweis: {asked.proof}. Von {asked.asked_by} am {dayTimeOf(asked.asked_at)}.
          </p>
          <button
            type="button"
            className="link"
            onClick={() => ask({ account_id: asked.account_id, proof: asked.proof })}
          >
            Zustimmen<span className="reader-only">: {asked.name}</span>
          </button>
        </AlertBox>
      )}
      <Form className="card part" faults={faults} onSend={() => ask(wish)}>
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
          hint="Zum Beispiel Register und Nummer oder das Schreiben vom …"
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
      {stepUp}
    </section>
  )
}
