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
import { WipeNotice } from '#features/photos/station/wipe-notice.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import slipStepStyles from './slip-step.module.css'
import stageStyles from './stage.module.css'
import stationButtonStyles from './station-button.module.css'
import { StationButton } from './station-button.tsx'

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
        <StationButton
          icon={printed ? IconRefresh : IconPrinter}
          look={printed ? undefined : 'go large'}
          onClick={onPrint}
        >
          {printed ? 'Erneut drucken' : 'Drucken'}
        </StationButton>
      )}
      {test === 'broken' && <StationButton onClick={onPrint}>Ohne Selbsttest drucken</StationButton>}
      {on.onAll && (
        <StationButton icon={IconFiles} ref={handFocusOn} onClick={on.onAll}>
          Alle Belege erneut drucken
        </StationButton>
      )}
      {printed && (
        <StationButton icon={IconCamera} onClick={onReadBack}>
          Ausdruck gegenlesen
        </StationButton>
      )}
      {children}
      <StationButton icon={IconUserPlus} look={printed ? 'go large' : undefined} onClick={on.onNext}>
        Nächste Person
      </StationButton>
      <StationButton icon={IconUsers} onClick={on.onRelative}>
        Nächste Person, gleiche Familie
      </StationButton>
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
