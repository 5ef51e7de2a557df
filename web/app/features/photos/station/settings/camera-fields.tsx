import { CameraControls } from '#features/photos/station/camera/camera-controls.tsx'
import type { Camera } from '#ui/code-reader/use-camera.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { NumberField } from './number-field.tsx'
import type { StationSettings } from './settings.ts'

export type ChosenCamera = Pick<Camera, 'choices' | 'chosen' | 'choose' | 'track'>

interface CameraFieldsProps {
  settings: StationSettings
  camera: ChosenCamera
  onChange: (change: Partial<StationSettings>) => void
}

/** The camera, how it is mounted, its lens and its distance. */
export function CameraFields({ settings, camera, onChange: set }: CameraFieldsProps) {
  return (
    <>
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
        hint="Kamera und Objektiv, zum Beispiel: Spiegellose mit 85&nbsp;mm"
        value={settings.device}
        maxLength={80}
        onChange={(device) => set({ device })}
      />
      <NumberField
        id="abstand"
        label="Abstand zum Gesicht in Metern"
        hint="Empfohlen sind 1,2 bis 2,5 Meter."
        unit="m"
        value={settings.distanceMetres}
        onChange={(distanceMetres) => set({ distanceMetres })}
      />
      <NumberField
        id="brennweite"
        label="Brennweite in mm (Kleinbild)"
        hint="Ab 70&nbsp;mm. Steht sie in der Bilddatei, gilt jene."
        unit="mm"
        value={settings.focalLengthMm}
        onChange={(focalLengthMm) => set({ focalLengthMm })}
      />
    </>
  )
}

const TURN_NAMES = [
  { value: '0', label: 'Nein' },
  { value: '90', label: 'Bild um 90° nach rechts drehen' },
  { value: '270', label: 'Bild um 90° nach links drehen' },
  { value: '180', label: 'Bild auf den Kopf stellen' },
]
