import { germanDay } from '@epassbild/contract/days.ts'
import { exportDatev } from '@epassbild/contract/operator/datev.ts'
import { call } from '#api/call.ts'
import styles from '#features/operator/operator.module.css'
import { monthName } from '#texts/dates.ts'
import { faultsOf, NO_FAULTS } from '#texts/form-faults.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSentFields } from '#ui/fields/use-sent-fields.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useOnce } from '#ui/use-once.ts'

/** This month in Germany and those of the three years before it, newest first. */
function monthsAt(now: Date): string[] {
  const [year = 0, month = 1] = germanDay(now).split('-').map(Number)
  return Array.from({ length: 37 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** ROOM-10: a month's documents for the accounts. */
export function DatevExport() {
  const months = monthsAt(new Date())
  // The previous month is billed.
  const first = { month: months[1] ?? '', consultant: '', client: '', revenue_account: '8400' }
  const { input, faults, setFaults, tie } = useSentFields(first)
  const [busy, save] = useOnce(async () => {
    setFaults(NO_FAULTS)
    const answer = await call(exportDatev, input)
    if (!answer.ok) return setFaults(faultsOf(answer))
    const { file_name, content, count } = answer.data
    // Each character is one byte of the file (Latin-1).
    const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0))
    saveFile(file_name, 'text/csv;charset=windows-1252', bytes)
    showToast(count === 1 ? '1 Beleg gespeichert.' : `${count} Belege gespeichert.`)
  })
  return (
    <section className={styles.accPart} aria-labelledby="datev">
      <h2 id="datev">Export für DATEV</h2>
      <p className="muted">
        Rechnungen, Rechnungskorrekturen und Stornos eines Monats als Buchungsstapel, gebucht vom Kunden (Konto 10000
        und folgende) an das Erlöskonto: 8400 im SKR&nbsp;03, 4400 im SKR&nbsp;04. Zahlungen stehen im Kontoauszug.
      </p>
      <Form className={styles.audFilter} faults={faults} onSend={save}>
        <SelectField
          id="monat"
          label="Monat"
          options={months.map((month) => ({ value: month, label: monthName(month) }))}
          {...tie('month')}
        />
        <TextField id="erloeskonto" label="Erlöskonto" inputMode="numeric" maxLength={8} {...tie('revenue_account')} />
        <TextField id="berater" label="Beraternummer" inputMode="numeric" maxLength={7} {...tie('consultant')} />
        <TextField id="mandant" label="Mandantennummer" inputMode="numeric" maxLength={5} {...tie('client')} />
        <BusyButton look="btn-s" busy={busy}>
          Speichern
        </BusyButton>
      </Form>
      {faults.whole && <AlertBox tone="err">{faults.whole}</AlertBox>}
    </section>
  )
}
