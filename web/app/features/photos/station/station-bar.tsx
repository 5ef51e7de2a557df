import { IconCheck, IconLogout, IconX } from '@tabler/icons-react'
import { useSignedIn } from '#api/my-profile.ts'
import { paths } from '#app/paths.ts'
import { StationButton } from '#features/photos/station/steps/station-button.tsx'
import { Logo } from '#ui/frame/logo.tsx'
import { isPlainPress } from '#ui/navigation/link.tsx'
import styles from './station-bar.module.css'
import { STEPS, type Step } from './station-state.ts'

const STEP_NAMES: { [step in Step]: string } = {
  capture: 'Aufnahme',
  choice: 'Auswahl',
  confirmation: 'Bestätigung',
  slip: 'Beleg',
}

interface StationBarProps {
  step: Step
  /** The last step offers printed pictures. */
  onPaper: boolean
  studio: string
  /** The signed-in person; always shown, because the next one at the station may be another. */
  person: string
  /** Something would be lost: leaving asks first. */
  onLeave: () => void
}

export function StationBar({ step, onPaper, studio, person, onLeave }: StationBarProps) {
  const current = STEPS.indexOf(step)
  const signedOut = useSignedIn() === false
  return (
    <header className="station-bar">
      <Logo
        to={paths.ownerArea}
        label="ePassbild, zurück zum Verwaltungsbereich"
        onClick={(event) => {
          if (!isPlainPress(event)) return
          event.preventDefault()
          onLeave()
        }}
      />
      <ol aria-label="Ablauf">
        {STEPS.map((each, index) => (
          <li
            key={each}
            className={index < current ? styles.past : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <i aria-hidden="true">{index < current ? <IconCheck className="line-icon" /> : index + 1}</i>
            {each === 'slip' && onPaper ? 'Bildbogen' : STEP_NAMES[each]}
            {index < current && <span className="reader-only">: erledigt</span>}
          </li>
        ))}
      </ol>
      <p className={styles.stationWho}>
        {studio}
        <br />
        {signedOut ? 'Nicht angemeldet' : person}
      </p>
      <StationButton icon={step === 'slip' ? IconLogout : IconX} onClick={onLeave}>
        {step === 'slip' ? 'Beenden' : 'Abbrechen'}
      </StationButton>
    </header>
  )
}
