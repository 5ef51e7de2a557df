import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { PROFILES, type Profile } from '@epassbild/photo-check/profile.ts'
import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { SLIP_FORMATS } from '#features/photos/slip/slip-sheet.tsx'
import { CameraControls } from '#features/photos/station/camera/camera-controls.tsx'
import type { Camera } from '#ui/code-reader/use-camera.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FIRST_SETTINGS, type StationSettings } from './settings.ts'
import './settings-dialog.css'

interface SettingsDialogProps {
  settings: StationSettings
  onChange: (settings: StationSettings) => void
  camera: Pick<Camera, 'choices' | 'chosen' | 'choose' | 'track'>
  studios: readonly Pick<RegisteredStudio, 'id' | 'name' | 'address' | 'city'>[]
  onClose: () => void
}

/** Settings made once for this computer: place, camera, lens and distance. */
export function SettingsDialog({ settings, onChange, camera, studios, onClose }: SettingsDialogProps) {
  const set = (change: Partial<StationSettings>) => onChange({ ...settings, ...change })
  return (
    <Dialog title="Einstellungen dieser Station" onClose={onClose}>
      <div className="stn-form">
        {studios.length > 1 && (
          <SelectField
            id="standort"
            label="Standort"
            value={String(settings.studioId ?? studios[0]?.id ?? '')}
            options={studios.map(({ id, name, address, city }) => ({
              value: String(id),
              label: `${name}, ${address}, ${city}`,
            }))}
            onChange={(id) => set({ studioId: Number(id) })}
          />
        )}
        {camera.choices.length > 1 && (
          <SelectField
            id="kamera"
            label="Kamera"
            value={camera.chosen}
            options={camera.choices.map(({ id, label }) => ({ value: id, label }))}
            onChange={(id) => {
              set({ cameraId: id })
              camera.choose(id)
            }}
          />
        )}
        <CameraControls track={camera.track} values={settings.controls} onChange={(controls) => set({ controls })} />
        <Checkbox id="spiegeln" checked={settings.mirrored} onChange={(mirrored) => set({ mirrored })}>
          Livebild wie im Spiegel zeigen (die Aufnahme bleibt, wie sie ist)
        </Checkbox>
        <SelectField
          id="drehen"
          label="Kamera gedreht montiert"
          value={String(settings.turn)}
          options={TURN_NAMES}
          onChange={(turn) => set({ turn: Number(turn) })}
        />
        <TextField
          id="geraet"
          label="Gerät"
          hint="Kamera und Objektiv, zum Beispiel: Spiegellose mit 85 mm"
          value={settings.device}
          maxLength={80}
          onChange={(device) => set({ device })}
        />
        <NumberField
          id="abstand"
          label="Abstand zum Gesicht in Metern"
          hint="Empfohlen sind 1,2 bis 2,5 Meter."
          value={settings.distanceMetres}
          onChange={(distanceMetres) => set({ distanceMetres })}
        />
        <NumberField
          id="brennweite"
          label="Brennweite in mm (Kleinbild)"
          hint="Ab 70 mm. Steht sie in der Bilddatei, gilt jene."
          value={settings.focalLengthMm}
          onChange={(focalLengthMm) => set({ focalLengthMm })}
        />
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
        <Checkbox id="selbstausloeser" checked={settings.autoShutter} onChange={(autoShutter) => set({ autoShutter })}>
          Von selbst auslösen, wenn alle neun Punkte eine Sekunde lang erfüllt sind
        </Checkbox>
        <Checkbox id="tasten" checked={settings.shortcuts} onChange={(shortcuts) => set({ shortcuts })}>
          Einzelne Tasten benutzen: Leertaste löst aus, 1 bis 9 wählen, H Hilfslinien, R verwerfen, Esc abbrechen
        </Checkbox>
        <p>
          <a href={paths.safeWork} target="_blank" rel="noreferrer">
            Sicher arbeiten
          </a>{' '}
          ·{' '}
          <a href={paths.securityReport} target="_blank" rel="noreferrer">
            Sicherheitsproblem melden
          </a>{' '}
          (öffnet jeweils ein neues Fenster)
        </p>
      </div>
      <div className="dlg-acts">
        <button type="button" className="btn btn-p" onClick={onClose}>
          Fertig
        </button>
      </div>
    </Dialog>
  )
}

const TURN_NAMES = [
  { value: '0', label: 'Nein' },
  { value: '90', label: 'Bild um 90° nach rechts drehen' },
  { value: '270', label: 'Bild um 90° nach links drehen' },
  { value: '180', label: 'Bild auf den Kopf stellen' },
]

interface PriceFieldsProps {
  settings: StationSettings
  onChange: (change: Partial<StationSettings>) => void
}

/** With a price the station offers a bill for the customer; it is kept on this computer only. */
function PriceFields({ settings, onChange }: PriceFieldsProps) {
  const inCents = (euros: number) => Math.round(euros * 100)
  return (
    <>
      <NumberField
        id="preis-beleg"
        label="Ihr Preis für ein digitales Passbild in Euro"
        hint="Mit Umsatzsteuer. Ist er angegeben, bietet die Station eine Quittung an."
        value={settings.slipPriceCents / 100}
        onChange={(euros) => onChange({ slipPriceCents: inCents(euros) })}
      />
      <NumberField
        id="preis-bogen"
        label="Ihr Preis für einen Bildbogen in Euro"
        hint="Mit Umsatzsteuer."
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

interface NumberFieldProps {
  id: string
  label: string
  hint: string
  value: number
  onChange: (value: number) => void
}

/** German decimals with a comma; empty is „not declared“. The typed text stays as it is. */
function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  const [text, setText] = useState(value === 0 ? '' : String(value).replace('.', ','))
  return (
    <TextField
      {...field}
      maxLength={6}
      value={text}
      onChange={(typed) => {
        setText(typed)
        const number = Number(typed.trim().replace(',', '.'))
        onChange(Number.isFinite(number) && number > 0 ? number : 0)
      }}
    />
  )
}

interface ProfileFieldProps {
  profile: Profile
  onChange: (profile: Profile) => void
}

/** Short, as the dock has little space; photo-check's PROFILE_NAMES say it in full. */
const SHORT_NAMES: { [profile in Profile]: string } = {
  adult: 'Ab 10 Jahren',
  child: '6 bis 9 Jahre',
  infant: 'Bis 5 Jahre',
  medical: 'Ausnahme: Gesundheit',
  religious: 'Ausnahme: Religion',
}

/** For whom the limits are: children may move more, and some rules do not fit everybody. */
export function ProfileField({ profile, onChange }: ProfileFieldProps) {
  return (
    <div className="stn-profile">
      <label htmlFor="alter">Alter der Person</label>
      <select id="alter" value={profile} onChange={({ target }) => onChange(target.value as Profile)}>
        {PROFILES.map((each) => (
          <option key={each} value={each}>
            {SHORT_NAMES[each]}
          </option>
        ))}
      </select>
    </div>
  )
}
