import {
  IconArrowBackUp,
  IconCamera,
  IconFiles,
  IconPrinter,
  IconRefresh,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SelfTestState } from '#features/photos/station/settings/use-self-test.ts'
import stationButtonStyles from '#features/photos/station/station-button.module.css'
import { WipeNotice } from '#features/photos/station/wipe-notice.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import slipStepStyles from './slip-step.module.css'
import stageStyles from './stage.module.css'

interface SlipActsProps {
  test: SelfTestState['state']
  printed: boolean
  /** Printed slips not read back yet. */
  unread: readonly unknown[]
  /** Milliseconds until everything is wiped; nothing is wiped before it is printed. */
  left: number | undefined
  onPrint: () => void
  /** Undefined: printing already outputs each slip of the family. */
  onAll: (() => void) | undefined
  onReadBack: () => void
  onNext: () => void
  onRelative: () => void
  onRevoke: () => void
  /** Further printouts. */
  children: ReactNode
}

/** Printing first; then the next person, of the same family or not, and the way back. */
export function SlipActs({ test, printed, unread, left, onPrint, onReadBack, children, ...on }: SlipActsProps) {
  return (
    <div className={slipStepStyles.stationEnd}>
      {test === 'passed' && (
        <button
          type="button"
          className={printed ? 'station-btn' : `station-btn ${stationButtonStyles.go} large`}
          onClick={onPrint}
        >
          {printed ? (
            <IconRefresh className="line-icon" aria-hidden="true" />
          ) : (
            <IconPrinter className="line-icon" aria-hidden="true" />
          )}
          {printed ? 'Erneut drucken' : 'Drucken'}
        </button>
      )}
      {test === 'broken' && (
        <button type="button" className="station-btn" onClick={onPrint}>
          Ohne Selbsttest drucken
        </button>
      )}
      {on.onAll && (
        <button ref={handFocusOn} type="button" className="station-btn" onClick={on.onAll}>
          <IconFiles className="line-icon" aria-hidden="true" />
          Alle Belege erneut drucken
        </button>
      )}
      {printed && (
        <button type="button" className="station-btn" onClick={onReadBack}>
          <IconCamera className="line-icon" aria-hidden="true" />
          Ausdruck gegenlesen
        </button>
      )}
      {children}
      <button
        type="button"
        className={printed ? `station-btn ${stationButtonStyles.go} large` : 'station-btn'}
        onClick={on.onNext}
      >
        <IconUserPlus className="line-icon" aria-hidden="true" />
        Nächste Person
      </button>
      <button type="button" className="station-btn" onClick={on.onRelative}>
        <IconUsers className="line-icon" aria-hidden="true" />
        Nächste Person, gleiche Familie
      </button>
      <button type="button" className={`link ${stationButtonStyles.stationLink}`} onClick={on.onRevoke}>
        <IconArrowBackUp className="line-icon" aria-hidden="true" />
        Übermittlung zurücknehmen
      </button>
      {printed && unread.length === 0 ? (
        <WipeNotice left={left} />
      ) : (
        <p className={`${stageStyles.quiet} small`}>
          Der Beleg bleibt hier, bis Sie ihn {printed ? 'gegenlesen' : 'drucken'} oder verwerfen, auch wenn Sie
          abgemeldet werden.
        </p>
      )}
    </div>
  )
}
