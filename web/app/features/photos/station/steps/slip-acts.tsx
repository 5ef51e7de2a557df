import { IconArrowBackUp, IconCamera, IconPrinter, IconRefresh, IconUserPlus, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SelfTestState } from '#features/photos/station/settings/use-self-test.ts'
import { WipeNotice } from '#features/photos/station/wipe-notice.tsx'

interface SlipActsProps {
  test: SelfTestState['state']
  printed: boolean
  /** Milliseconds until everything is wiped; nothing is wiped before it is printed. */
  left: number | undefined
  onPrint: () => void
  onReadBack: () => void
  onNext: () => void
  onRelative: () => void
  onRevoke: () => void
  /** Further papers. */
  children: ReactNode
}

/** Printing first; then the way to the next person, of the same family or not, and the way back. */
export function SlipActs({ test, printed, left, onPrint, onReadBack, children, ...on }: SlipActsProps) {
  return (
    <div className="stn-end">
      {test === 'passed' && (
        <button type="button" className={printed ? 'stn-btn' : 'stn-btn go large'} onClick={onPrint}>
          {printed ? (
            <IconRefresh className="i" aria-hidden="true" />
          ) : (
            <IconPrinter className="i" aria-hidden="true" />
          )}
          {printed ? 'Erneut drucken' : 'Drucken'}
        </button>
      )}
      {test === 'broken' && (
        <button type="button" className="stn-btn" onClick={onPrint}>
          Ohne Selbsttest drucken
        </button>
      )}
      {printed && (
        <button type="button" className="stn-btn" onClick={onReadBack}>
          <IconCamera className="i" aria-hidden="true" />
          Ausdruck gegenlesen
        </button>
      )}
      {children}
      <button type="button" className={printed ? 'stn-btn go large' : 'stn-btn'} onClick={on.onNext}>
        <IconUserPlus className="i" aria-hidden="true" />
        Nächste Person
      </button>
      <button type="button" className="stn-btn" onClick={on.onRelative}>
        <IconUsers className="i" aria-hidden="true" />
        Nächste Person, gleiche Familie
      </button>
      <button type="button" className="lk stn-link" onClick={on.onRevoke}>
        <IconArrowBackUp className="i" aria-hidden="true" />
        Übermittlung zurücknehmen
      </button>
      {printed ? (
        <WipeNotice left={left} />
      ) : (
        <p className="quiet small">
          Der Beleg bleibt hier, bis Sie ihn drucken oder verwerfen, auch wenn Sie abgemeldet werden.
        </p>
      )}
    </div>
  )
}
