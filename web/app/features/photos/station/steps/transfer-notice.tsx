import { IconId, IconRefresh } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react'
import { paths } from '#app/paths.ts'
import type { MayTransfer } from '#features/photos/station/door/may-transfer.ts'
import stationStyles from '#features/photos/station/station.module.css'
import { germanDate } from '#texts/dates.ts'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { drawnLater } from '#ui/opened-later.tsx'
import stationButtonStyles from './station-button.module.css'
import { StationButton } from './station-button.tsx'

const SecrecyForm = drawnLater(async () => (await import('./secrecy-form.tsx')).SecrecyForm)

interface TransferNoticeProps {
  may: MayTransfer
  /** Only owners can book. */
  isOwner: boolean
  onLookAgain: () => void
  /** QUEUE-04: the identification in place, once requested; leaving the page would lose the photo. */
  eid: ReactNode
  onIdentify: () => void
}

/** Only the transfer is blocked; says so, with a link to resolve it, which opens in a new tab. */
export function TransferNotice({ may, isOwner, onLookAgain, eid, onIdentify }: TransferNoticeProps) {
  if (may.allowed) return may.pauseFrom ? <PauseAhead from={may.pauseFrom} isOwner={isOwner} /> : null
  return (
    <>
      <AlertBox {...(KINDS[may.reason] ?? TRIAL)}>
        {may.sentence}
        {may.rejectedFor && ` Grund: ${may.rejectedFor}`}
        {!isOwner && OWNERS_DO[may.reason]}
      </AlertBox>
      {may.reason === 'no-secrecy' && <SecrecyForm onDeclared={onLookAgain} />}
      {eid && <div className="station-eid">{eid}</div>}
      <div className={stationStyles.stationRow}>
        {may.reason === 'not-identified' && !eid && (
          <StationButton icon={IconId} ref={handFocusOn} look="go" onClick={onIdentify}>
            Jetzt identifizieren
          </StationButton>
        )}
        {(isOwner || !OWNERS_DO[may.reason]) && <WayOn reason={may.reason} onBack={onLookAgain} />}
        <StationButton icon={IconRefresh} onClick={onLookAgain}>
          Erneut nachsehen
        </StationButton>
      </div>
    </>
  )
}

/** ROOM-03: warns days before, so that no photo is taken that cannot be transferred. */
function PauseAhead({ from, isOwner }: { from: string; isOwner: boolean }) {
  return (
    <AlertBox tone="warn" title={`Übermittlungen pausieren ab dem ${germanDate(from)}`}>
      Eine Rechnung ist offen. Ist sie bis dahin bezahlt, geht es ohne Unterbrechung weiter.
      {!isOwner && OWNERS_DO.paused}
    </AlertBox>
  )
}

type Reason = Extract<MayTransfer, { allowed: false }>['reason']
type Kind = Pick<ComponentProps<typeof AlertBox>, 'tone' | 'title'>

/** Sentences for staff, who cannot remove the obstacle themselves. */
const OWNERS_DO: { [reason in Reason]?: string } = {
  'no-licence': ' Buchen kann sie Ihre Inhaberin oder Ihr Inhaber.',
  paused: ' Bitte sprechen Sie mit Ihrer Inhaberin oder Ihrem Inhaber.',
  rejected: ' Bitte sprechen Sie mit Ihrer Inhaberin oder Ihrem Inhaber.',
}

const TRIAL: Kind = { tone: 'info', title: 'Zum Ausprobieren' }

const KINDS: { [reason in Reason]?: Kind } = {
  loading: { tone: 'info' },
  unreachable: { tone: 'warn' },
  paused: { tone: 'warn', title: 'Übermittlungen pausiert' },
}

const WAYS: { [reason in Reason]?: { to: string; label: string } } = {
  'no-licence': { to: paths.softwareDownload, label: 'Vollversion buchen (neuer Tab)' },
  paused: { to: paths.invoices, label: 'Zu den Rechnungen (neuer Tab)' },
  rejected: { to: paths.locations, label: 'Zu den Nachweisen (neuer Tab)' },
}

/**
 * Opens in a new tab, so that no shot is lost, and signed in: only a tab with an opener gets a copy of the session.
 * „noopener“ would override „opener“.
 */
function WayOn({ reason, onBack }: { reason: Reason; onBack: () => void }) {
  const way = WAYS[reason]
  const look = useEffectEvent(() => {
    if (way && !document.hidden) onBack()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  if (!way) return null
  return (
    // biome-ignore lint/security/noBlankTarget: our own page, which needs the session
    <a ref={handFocusOn} className={`station-btn ${stationButtonStyles.go}`} href={way.to} target="_blank" rel="opener">
      {way.label}
    </a>
  )
}
