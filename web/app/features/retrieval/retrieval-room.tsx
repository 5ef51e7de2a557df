import { IconArrowRight, IconHistory, IconLoader2 } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ScannerFieldHandle } from '#ui/code-reader/scanner-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { WhoseTurnLink } from '#ui/whose-turn-link.tsx'
import { LostDecision, type LostDecisionProps } from './decision/lost-decision.tsx'
import { FoundCard } from './found-card.tsx'
import styles from './retrieval.module.css'
import type { RetrievalFault } from './retrieval-fault.ts'
import { ScanCard } from './scan-card.tsx'
import { MendedNotice } from './scanner/mended-notice.tsx'
import { type RetrievalState, useRetrieval } from './use-retrieval.ts'

interface RetrievalRoomProps extends LostDecisionProps {
  /** Our address in codes. */
  cloud: string
  /** A dialog above the room is open. */
  idle: boolean
}

/** One code after the other: scan, compare, decide, next. */
export function RetrievalRoom({ cloud, idle, lost, onLost }: RetrievalRoomProps) {
  const retrieval = useRetrieval(cloud)
  const [rejected, setRejected] = useState<{ kept: boolean }>()
  const field = useRef<ScannerFieldHandle>(null)
  const { clear, state } = retrieval
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (state.now !== 'ready') setRejected(undefined)
  }, [state])
  const afterRejection = useCallback(
    (kept: boolean) => {
      clear()
      setRejected({ kept })
      field.current?.focus()
    },
    [clear],
  )
  function next() {
    clear()
    setRejected(undefined)
    onLost(undefined)
    field.current?.focus()
  }
  return (
    <div className="appr">
      <h1 tabIndex={-1}>Passbild abrufen</h1>
      <ScanCard cloud={cloud} retrieval={retrieval} field={field} idle={idle} />
      <LostDecision lost={lost} onLost={onLost} />
      {state.now !== 'ready' && <MendedNotice faults={retrieval.mended} />}
      <Searching busy={state.now === 'searching'} />
      <Outcome key={retrieval.turn} state={state} onRejected={afterRejection} onLost={onLost} />
      {rejected && state.now === 'ready' && <Rejected {...rejected} />}
      <div className={styles.nextSteps}>
        <p className={styles.foot}>
          <IconHistory className="line-icon" aria-hidden="true" />
          <span>
            Jeder Abruf wird mit Zeit, Person und Ergebnis protokolliert. Die Sitzung endet nach 10&nbsp;Minuten ohne
            Eingabe.
          </span>
        </p>
        {(state.now === 'found' || state.now === 'fault') && (
          <button type="button" className="btn btn-q" onClick={next}>
            Nächster Code
            <IconArrowRight className="line-icon" aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  )
}

function Rejected({ kept }: { kept: boolean }) {
  return (
    <AlertBox tone="ok" title="Bild abgelehnt.">
      <p>Das Studio erfährt den Grund. Das Bild wird {kept ? '' : 'gelöscht und '}hier nicht mehr angezeigt.</p>
    </AlertBox>
  )
}

/** The live regions are mounted before their text, side by side, so that each is announced once. */
function Searching({ busy }: { busy: boolean }) {
  return (
    <>
      <div role="status">
        {busy && (
          <div className="card searching">
            <IconLoader2 className="line-icon spin" aria-hidden="true" />
            Bild wird gesucht und geprüft …
          </div>
        )}
      </div>
      <SlowNotice busy={busy} />
    </>
  )
}

interface OutcomeProps {
  state: RetrievalState
  onRejected: (kept: boolean) => void
  onLost: (fault: RetrievalFault) => void
}

function Outcome({ state, onRejected, onLost }: OutcomeProps) {
  if (state.now === 'fault')
    return (
      <AlertBox tone="err" title={state.fault.title}>
        {state.fault.remedy && <p>{state.fault.remedy}</p>}
        <p>
          <WhoseTurnLink />
        </p>
      </AlertBox>
    )
  if (state.now === 'found')
    return <FoundCard photo={state.photo} address={state.address} onRejected={onRejected} onLost={onLost} />
  return null
}
