import { SLIP_FORMATS } from '#features/photos/slip/slip-sheet.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { NumberField } from './number-field.tsx'
import { FIRST_SETTINGS, type StationSettings } from './settings.ts'

interface SlipFieldsProps {
  settings: StationSettings
  onChange: (change: Partial<StationSettings>) => void
}

/** Paper and names of slips, reading them back, and the prices of a bill. */
export function SlipFields({ settings, onChange: set }: SlipFieldsProps) {
  return (
    <>
      <SelectField
        id="papier"
        label="Papier der Belege"
        value={settings.slipFormat}
        options={Object.entries(SLIP_FORMATS).map(([value, label]) => ({ value, label }))}
        onChange={(slipFormat) => set({ slipFormat })}
      />
      <Checkbox id="vorname-beleg" checked={settings.namesSlips} onChange={(namesSlips) => set({ namesSlips })}>
        Vorname auf dem Beleg anbieten. Datenschutz: Er steht nur auf dem Papier und wird weder übermittelt noch
        gespeichert. Wer den Beleg findet, liest ihn.
      </Checkbox>
      <Checkbox id="gegenlesen" checked={settings.readsBack} onChange={(readsBack) => set({ readsBack })}>
        Jeden gedruckten Beleg gegenlesen, bevor die nächste Person kommt
      </Checkbox>
      <PriceFields settings={settings} onChange={set} />
    </>
  )
}

/** Price fields: with a price the station offers a bill for the customer; stored on this computer only. */
function PriceFields({ settings, onChange }: SlipFieldsProps) {
  const inCents = (euros: number) => Math.round(euros * 100)
  return (
    <>
      <NumberField
        id="preis-beleg"
        label="Ihr Preis für ein digitales Passbild in Euro"
        hint="Mit Umsatzsteuer. Ist er angegeben, bietet die Station eine Quittung an."
        unit="€"
        value={settings.slipPriceCents / 100}
        onChange={(euros) => onChange({ slipPriceCents: inCents(euros) })}
      />
      <NumberField
        id="preis-bogen"
        label="Ihr Preis für einen Bildbogen in Euro"
        hint="Mit Umsatzsteuer."
        unit="€"
        value={settings.sheetPriceCents / 100}
        onChange={(euros) => onChange({ sheetPriceCents: inCents(euros) })}
      />
      <Checkbox
        id="kleinunternehmen"
        checked={settings.vatPercent === 0}
        onChange={(small) => onChange({ vatPercent: small ? 0 : FIRST_SETTINGS.vatPercent })}
      >
        Quittung ohne Umsatzsteuer (Kleinunternehmen, § 19 UStG)
      </Checkbox>
    </>
  )
}
