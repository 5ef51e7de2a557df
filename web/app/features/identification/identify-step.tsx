import { showTransferRights } from '@epassbild/contract/photos.ts'
import { listStudios } from '@epassbild/contract/studios.ts'
import { IconCamera, IconCircleCheck, IconId, IconUserCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useMyProfile } from '#api/my-profile.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { paths } from '#app/paths.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { WhoseTurnLink } from '#ui/whose-turn-link.tsx'
import styles from './eid.module.css'
import { beginEid } from './eid-calls.ts'
import { forgetPending, keepPending, pendingAttempt } from './pending-attempt.ts'
import { type EidState, useEid } from './use-eid.ts'
import { WaitingPanel } from './waiting-panel.tsx'
import { LICENCE_MISSING, whatFollows } from './what-follows.ts'

interface IdentifyStepProps {
  /** Whether the person is identified according to the server; undefined until it has responded. */
  identified: boolean | undefined
  mayRenew: boolean
  onIdentified: () => void
}

/** The third step: the click that opens the window, waiting, the result. */
export function IdentifyStep({ identified, mayRenew, onIdentified }: IdentifyStepProps) {
  const eid = useEid({
    begin: () => beginEid({ purpose: 'identify' }),
    onDone: onIdentified,
    onAttempt: (attempt) => (attempt ? keepPending(attempt) : forgetPending()),
  })
  useResumed(eid.resume)
  const { state } = eid
  if (state.phase === 'waiting' && (!identified || mayRenew))
    return <WaitingPanel eid={eid} state={state} mayLeave heading="h3" />
  if (identified || state.phase === 'done')
    return (
      <>
        {state.phase === 'failed' && <Failed state={state} />}
        <Identified justNow={state.phase === 'done'} />
        {mayRenew && <RenewCard starting={state.phase === 'starting'} onStart={eid.open} />}
      </>
    )
  return (
    <>
      {state.phase === 'failed' && <Failed state={state} />}
      <p>
        Der Ausweisdienst öffnet sich in einem eigenen Fenster. Dort legen Sie Ihren Ausweis auf und geben die PIN ein.
      </p>
      <div ref={handFocusOn} className={styles.eidRow}>
        <BusyButton
          type="button"
          busy={state.phase === 'starting'}
          notReady={identified === undefined}
          icon={IconId}
          onClick={() => {
            if (identified === false) eid.open()
          }}
        >
          {state.phase === 'failed' ? 'Noch einmal versuchen' : 'Jetzt identifizieren'}
        </BusyButton>
      </div>
    </>
  )
}

/** For a person with a new card: shown once, it replaces the previous one. */
function RenewCard({ starting, onStart }: { starting: boolean; onStart: () => void }) {
  return (
    <>
      <h3 className="mt-6 mb-2">Sie haben einen neuen Ausweis?</h3>
      <p>
        Hinterlegen Sie ihn einmal, dann bestätigen Sie damit Ihre Übermittlungen. Der bisherige gilt danach nicht mehr.
        Es kostet nichts.
      </p>
      <div className={styles.eidRow}>
        <BusyButton type="button" look="btn-s" busy={starting} icon={IconId} onClick={onStart}>
          Neuen Ausweis hinterlegen
        </BusyButton>
      </div>
    </>
  )
}

/** Resumes after a reload, or after the provider's page in this tab. */
function useResumed(resume: (attempt: NonNullable<ReturnType<typeof pendingAttempt>>) => void): void {
  const run = useRef(resume)
  useEffect(() => {
    const pending = pendingAttempt(new Date())
    if (pending) run.current(pending)
  }, [])
}

function Failed({ state }: { state: Extract<EidState, { phase: 'failed' }> }) {
  const cancelled = state.failure === 'cancelled'
  const isOtherName = state.failure === 'name-mismatch'
  return (
    <div className="mb-4">
      <AlertBox
        tone={cancelled ? 'info' : 'err'}
        title={cancelled ? 'Identifizierung abgebrochen' : 'Identifizierung nicht abgeschlossen'}
      >
        <p>{state.sentence}</p>
        {!cancelled && !isOtherName && (
          <p>
            <WhoseTurnLink />
          </p>
        )}
        {isOtherName && (
          <div>
            <a className="btn btn-s btn-sm" href={paths.profile}>
              <IconUserCircle className="line-icon" aria-hidden="true" />
              Zur Profilverwaltung
            </a>
          </div>
        )}
      </AlertBox>
    </div>
  )
}

function Identified({ justNow }: { justNow: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { profile } = useMyProfile()
  const { value: rights } = useLoaded('transfer-rights', showTransferRights)
  const { value: studios } = useLoaded('studios', listStudios)
  useEffect(() => {
    if (justNow) heading.current?.focus()
  }, [justNow])
  const next = whatFollows({ profile, rights, studios })
  const books = next === LICENCE_MISSING && profile?.user_type === 'owner'
  return (
    <>
      <div className="alert ok" role="status">
        <IconCircleCheck className="line-icon" aria-hidden="true" />
        <div className="text">
          <h3 ref={heading} tabIndex={-1}>
            Identifizierung abgeschlossen
          </h3>
          <p>{next}</p>
        </div>
      </div>
      <div className={styles.eidRow}>
        {books && (
          <a className="btn btn-p" href={paths.softwareDownload}>
            Vollversion buchen
          </a>
        )}
        <a className={`btn ${books ? 'btn-s' : 'btn-p'}`} href={paths.capture}>
          <IconCamera className="line-icon" aria-hidden="true" />
          Zur Aufnahme
        </a>
      </div>
    </>
  )
}
