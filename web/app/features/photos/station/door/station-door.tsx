import type { Profile as Person } from '@epassbild/contract/accounts.ts'
import type { WebConfig } from '@epassbild/contract/config.ts'
import type { TransferRights } from '@epassbild/contract/photos.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { IconDeviceDesktop, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { paths } from '#app/paths.ts'
import { useAnalysis } from '#features/photos/station/camera/use-analysis.ts'
import { Station } from '#features/photos/station/station.tsx'
import type { RenderEid } from '#features/photos/station/station-props.ts'
import stageStyles from '#features/photos/station/steps/stage.module.css'
import stationButtonStyles from '#features/photos/station/steps/station-button.module.css'
import { StationButton } from '#features/photos/station/steps/station-button.tsx'
import { StationWait } from '#features/photos/station/steps/station-wait.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Logo } from '#ui/frame/logo.tsx'
import { catchFocus } from '#ui/hand-focus-on.ts'
import { WhoseTurnLink } from '#ui/whose-turn-link.tsx'
import stationDoorStyles from './station-door.module.css'
import { useClientVersion } from './use-client-version.ts'
import type { RenderSignIn } from './with-session.tsx'

interface StationDoorProps {
  person: Person | undefined
  failed: boolean
  /** The session lives only in the memory of this page, and has not started yet. */
  signsInFirst: boolean
  config: WebConfig | undefined
  studios: readonly RegisteredStudio[] | undefined
  rights: TransferRights | undefined
  identified: boolean | undefined
  unreachable: boolean
  needsEid: boolean
  byEid: boolean
  onLookAgain: () => void
  onRenew: () => void
  renderEid: RenderEid
  renderSignIn: RenderSignIn
}

const WORKS_HERE: readonly Person['user_type'][] = ['owner', 'manager', 'employee']

/** Before the workspace: checks version, role and screen. No camera starts until all of them fit. */
export function StationDoor({ person, failed, signsInFirst, config, ...rest }: StationDoorProps) {
  const version = useClientVersion()
  const analysis = useAnalysis()
  const entered = useWideOnce()
  return (
    <>
      <SmallScreen />
      <div className="station-room">
        {!entered ? null : version.state === 'too-old' ? (
          <Outdated />
        ) : signsInFirst ? (
          <Dialog title="Anmelden">{rest.renderSignIn(() => {})}</Dialog>
        ) : version.state === 'unreachable' || failed ? (
          <Notice title="Die Aufnahme ist gerade nicht erreichbar">
            <p>Bitte prüfen Sie die Verbindung ins Internet.</p>
            <Reload
              onClick={() => {
                if (version.state === 'unreachable') version.retry()
                rest.onLookAgain()
              }}
            />
            <WhoseTurnLink className="station-btn" />
          </Notice>
        ) : version.state === 'asking' || !person || !config ? (
          <StationWait>Die Aufnahme wird vorbereitet …</StationWait>
        ) : !WORKS_HERE.includes(person.user_type) ? (
          <Notice title="Nur für berechtigte Nutzer zugänglich.">
            <p>Hier nehmen Fotostudios Passbilder auf. Diese Funktion ist für Sie nicht verfügbar.</p>
            <ToArea />
          </Notice>
        ) : (
          <Station
            {...rest}
            person={person}
            config={config}
            notice={version.notice}
            clockAheadMs={version.aheadMs}
            outdated={version.outdated && <Outdated />}
            onRenew={() => {
              void version.renew()
              rest.onRenew()
            }}
            analysis={analysis}
          />
        )}
      </div>
    </>
  )
}

function Outdated() {
  const heading = useRef<HTMLHeadingElement>(null)
  // It may replace the workspace, which then contains the focus.
  useEffect(() => catchFocus(heading.current ? [heading.current] : []), [])
  return (
    <Notice title="Diese Fassung der Aufnahme ist veraltet" headingRef={heading}>
      <p>Bitte laden Sie die Seite neu. Danach geht es mit der neuen Fassung weiter.</p>
      <Reload onClick={() => location.reload()} />
    </Notice>
  )
}

/** True once the screen was wide enough: no camera starts before; later, a narrow window must not end the work. */
function useWideOnce(): boolean {
  const [entered, setEntered] = useState(false)
  useEffect(() => {
    const wide = matchMedia('(min-width: 768px)')
    const look = () => wide.matches && setEntered(true)
    look()
    wide.addEventListener('change', look)
    return () => wide.removeEventListener('change', look)
  }, [])
  return entered
}

/** Shown by CSS below 768 px, where the picture would be too small to judge. */
function SmallScreen() {
  return (
    <div className={stationDoorStyles.stationSmall}>
      <Notice
        title="Die Aufnahme braucht einen größeren Bildschirm"
        icon={<IconDeviceDesktop className="big" aria-hidden="true" />}
      >
        <p>
          Bitte öffnen Sie diese Seite an einem Rechner oder Tablet mit mindestens 768 Pixeln Breite. Am Rechner hilft
          ein kleinerer Zoom der Seite.
        </p>
        <ToArea />
      </Notice>
    </div>
  )
}

function ToArea() {
  return (
    <a className={`station-btn ${stationButtonStyles.go}`} href={paths.ownerArea}>
      Zum Verwaltungsbereich
    </a>
  )
}

interface NoticeProps {
  title: string
  icon?: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

function Notice({ title, icon, headingRef, children }: NoticeProps) {
  return (
    <div className="station-notice">
      <Logo to={paths.ownerArea} label="ePassbild, zurück zum Verwaltungsbereich" />
      <div className={stageStyles.stationPanel}>
        {icon}
        <h1 ref={headingRef}>{title}</h1>
        {children}
      </div>
    </div>
  )
}

function Reload({ onClick }: { onClick: () => void }) {
  return (
    <StationButton icon={IconRefresh} look="go" onClick={onClick}>
      Erneut versuchen
    </StationButton>
  )
}
