import { IconExternalLink, IconLoader2 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { EidWindowPicture } from '#ui/illustrations/eid-window.tsx'
import { heardLater } from '#ui/notices/heard-later.ts'
import type { Eid, EidState, EidWindowState } from './use-eid.ts'

const SAYINGS: Record<EidWindowState, { title: string; text: string; button: string }> = {
  open: {
    title: 'Warten auf das Fenster',
    text: 'Der Ausweisdienst ist in einem eigenen Fenster geöffnet. Schließen Sie dort den Vorgang ab. Diese Seite geht dann von selbst weiter.',
    button: 'Fenster erneut öffnen',
  },
  closed: {
    title: 'Fenster geschlossen',
    text: 'Der Vorgang ist noch nicht abgeschlossen. Öffnen Sie das Fenster noch einmal oder brechen Sie ab.',
    button: 'Fenster erneut öffnen',
  },
  blocked: {
    title: 'Fenster blockiert',
    text: 'Ihr Browser hat das Fenster des Ausweisdienstes nicht geöffnet. Erlauben Sie Pop-ups für diese Seite und öffnen Sie es noch einmal.',
    button: 'Fenster öffnen',
  },
}

interface WaitingPanelProps {
  eid: Eid
  state: Extract<EidState, { phase: 'waiting' }>
  /** Whether this page may navigate to the provider's; a photo in its memory would be lost. */
  mayLeave: boolean
  /** One level below the heading above. */
  heading: 'h2' | 'h3'
}

/** Panel shown while the person is with the identity provider. */
export function WaitingPanel(props: WaitingPanelProps) {
  const { eid, state, mayLeave, heading: Heading } = props
  const { attempt, window: opened } = state
  const { title, text, button } = SAYINGS[opened]
  const panel = useRef<HTMLDivElement>(null)
  // If the window is lost, its buttons are the only way on; on a tablet they would be below the fold.
  useEffect(() => {
    panel.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <>
      <div ref={panel} className="eid-wait">
        <EidWindowPicture />
        <div role="status">
          <div ref={heardLater}>
            <Heading>
              {opened === 'open' && <IconLoader2 className="line-icon spin" aria-hidden="true" />}
              {title}
            </Heading>
            <p>{text}</p>
          </div>
        </div>
        <div ref={handFocusOn} className="eid-acts">
          <button type="button" className="btn btn-p" onClick={eid.reopen}>
            <IconExternalLink className="line-icon" aria-hidden="true" />
            {button}
          </button>
          <button type="button" className="btn btn-s" onClick={eid.cancel}>
            Abbrechen
          </button>
        </div>
      </div>
      {mayLeave && (
        <p className="small mt-4">
          Kein Fenster zu sehen? Erlauben Sie Pop-ups für diese Seite oder{' '}
          <a href={attempt.url}>öffnen Sie den Ausweisdienst in diesem Tab</a>.
        </p>
      )}
    </>
  )
}
