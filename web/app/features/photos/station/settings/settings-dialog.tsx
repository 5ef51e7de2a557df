import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { paths } from '#app/paths.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { CameraFields, type ChosenCamera } from './camera-fields.tsx'
import type { StationSettings } from './settings.ts'
import styles from './settings-dialog.module.css'
import { SlipFields } from './slip-fields.tsx'

interface SettingsDialogProps {
  settings: StationSettings
  onChange: (settings: StationSettings) => void
  camera: ChosenCamera
  studios: readonly RegisteredStudio[]
  /** The studio where the station is used. */
  studio: RegisteredStudio | undefined
  onClose: () => void
}

/** Settings made once for this computer: place, camera, lens and distance. */
export function SettingsDialog({ settings, onChange, camera, studios, studio, onClose }: SettingsDialogProps) {
  const set = (change: Partial<StationSettings>) => onChange({ ...settings, ...change })
  function finish(button: HTMLElement) {
    // A number that is none counts as not declared, which its message says: closing would take it away unread.
    const faulty = button.closest('[role="dialog"]')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (faulty) faulty.focus()
    else onClose()
  }
  const offered = studios.filter(({ id, review }) => review === 'approved' || id === studio?.id)
  return (
    <Dialog title="Einstellungen dieser Station" onClose={onClose}>
      <div className={styles.stationForm}>
        {offered.some(({ id }) => id !== studio?.id) && (
          <SelectField
            id="standort"
            label="Standort"
            value={String(studio?.id ?? '')}
            {...(!studio && { placeholder: 'Bitte wählen' })}
            options={offered
              .map(({ id, name, address, city }) => ({ value: String(id), label: `${name}, ${address}, ${city}` }))
              .toSorted((one, other) => one.label.localeCompare(other.label, 'de', { numeric: true }))}
            onChange={(id) => set({ studioId: Number(id) })}
          />
        )}
        <CameraFields settings={settings} camera={camera} onChange={set} />
        <SlipFields settings={settings} onChange={set} />
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
      <div className="dialog-acts">
        <button type="button" className="btn btn-p" onClick={({ currentTarget }) => finish(currentTarget)}>
          Fertig
        </button>
      </div>
    </Dialog>
  )
}
