import { exportDatev } from '@epassbild/contract/operator/datev.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { faultsOf, NO_FAULTS } from '#texts/form-faults.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useOnce } from '#ui/use-once.ts'

/** The month before this one, which is billed. */
function lastMonth(now = new Date()): string {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1)).toISOString().slice(0, 7)
}

/** ROOM-10: a month's documents for the books. */
export function DatevExport() {
  const [form, setForm] = useState({ month: lastMonth(), consultant: '', client: '', revenue_account: '8400' })
  const [faults, setFaults] = useState(NO_FAULTS)
  const [busy, save] = useOnce(async () => {
    setFaults(NO_FAULTS)
    const answer = await call(exportDatev, form)
    if (!answer.ok) return setFaults(faultsOf(answer))
    const { file_name, content, count } = answer.data
    // Each character is a byte of the file (Latin-1).
    const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0))
    saveFile(file_name, 'text/csv;charset=windows-1252', bytes)
    showToast(count === 1 ? '1 Beleg gespeichert.' : `${count} Belege gespeichert.`)
  })
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  return (
    <section className="acc-part" aria-labelledby="datev">
      <h2 id="datev">Export für DATEV</h2>
      <p className="muted">
        Rechnungen, Gutschriften und Stornos eines Monats als Buchungsstapel, gebucht vom Kunden (Konto 10000 und
        folgende) an das Erlöskonto: 8400 im SKR 03, 4400 im SKR 04. Zahlungen stehen im Kontoauszug.
      </p>
      <Form className="aud-filter" onSend={save}>
        <TextField
          id="monat"
          label="Monat"
          placeholder="2026-10"
          value={form.month}
          maxLength={7}
          error={faults.fields.month}
          onChange={(month) => set({ month })}
        />
        <TextField
          id="erloeskonto"
          label="Erlöskonto"
          inputMode="numeric"
          value={form.revenue_account}
          maxLength={8}
          error={faults.fields.revenue_account}
          onChange={(revenue_account) => set({ revenue_account })}
        />
        <TextField
          id="berater"
          label="Beraternummer"
          inputMode="numeric"
          value={form.consultant}
          maxLength={7}
          error={faults.fields.consultant}
          onChange={(consultant) => set({ consultant })}
        />
        <TextField
          id="mandant"
          label="Mandantennummer"
          inputMode="numeric"
          value={form.client}
          maxLength={5}
          error={faults.fields.client}
          onChange={(client) => set({ client })}
        />
        <BusyButton look="btn-s" busy={busy}>
          Speichern
        </BusyButton>
      </Form>
      {faults.whole && <AlertBox tone="err">{faults.whole}</AlertBox>}
    </section>
  )
}
