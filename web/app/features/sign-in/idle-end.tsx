import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { forwardClock } from '#ui/forward-clock.ts'
import { LoadingCard } from '#ui/notices/loading-card.tsx'
import { endSession } from './sign-in.ts'

const WARNING_MS = 8 * 60_000
const END_MS = 10 * 60_000
/** Without `pointermove`, which counts at the station: a jittering mouse would keep an unattended session alive. */
const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const
const LOOK_EVERY_MS = 5_000

interface IdleEndProps {
  /** Heading while the session ends. */
  title: string
  /** One sentence: what the end of the session discards. */
  loses?: string
  /** Content for the signed-in person; `asked` while the warning is open. */
  children: (asked: boolean) => ReactNode
}

/** Wraps all content of a signed-in clerk: it unmounts as soon as the session ends, before the server responds. */
export function IdleEnd({ title, loses, children }: IdleEndProps) {
  const { state, goOn, end } = useIdleEnd()
  if (state === 'ended') return <LoadingCard title={title} narrow />
  return (
    <>
      {children(state === 'asked')}
      {state === 'asked' && (
        <ConfirmDialog
          title="Sind Sie noch da?"
          text={['Die Sitzung endet in zwei Minuten.', loses].filter(Boolean).join(' ')}
          cancel="Weiterarbeiten"
          confirm="Abmelden"
          onCancel={goOn}
          onConfirm={end}
        />
      )}
    </>
  )
}

/**
 * Idle timeout: ends the session after ten minutes without activity, with a warning after eight. Reads the clock, since
 * timers pause while the machine sleeps.
 */
function useIdleEnd() {
  const [state, setState] = useState<'here' | 'asked' | 'ended'>('here')
  const [round, setRound] = useState(0)
  const ended = state === 'ended'
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts when the person confirms to be present
  useEffect(() => {
    if (ended) return
    const now = forwardClock()
    let last = now()
    const alive = () => {
      // After the warning only its answer counts: an accidental key press is not activity.
      if (now() - last < WARNING_MS) last = now()
    }
    const look = () => {
      const idle = now() - last
      setState(idle >= END_MS ? 'ended' : idle >= WARNING_MS ? 'asked' : 'here')
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, alive, { passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, alive)
    }
  }, [round, ended])
  useEffect(() => {
    if (ended) void endSession()
  }, [ended])
  return {
    state,
    goOn: () => {
      setState('here')
      setRound((before) => before + 1)
    },
    end: () => setState('ended'),
  }
}
