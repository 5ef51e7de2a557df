import { EID_ATTEMPT_MINUTES, EID_FAILURES } from '@epassbild/contract/identification.ts'
import { useEffect, useRef, useState } from 'react'
import { askEid, CANCELLED_SENTENCE, type EidAttempt, type EidStanding, type EidStart } from './eid-calls.ts'
import { hasReturned, isFromCallback, openEidWindow, showWaiting } from './eid-window.ts'

/** EID-01. */
const POLL_MS = 1_000
/** While the provider's page is open, the server is polled only every so many ticks. */
const ASK_EVERY = 5
/**
 * Normally the server reports an expired attempt. If it is unreachable, the page waits no longer than this: the station
 * neither wipes nor locks meanwhile (FOTO-10).
 */
const OVER_AFTER_MS = (EID_ATTEMPT_MINUTES + 0.5) * 60_000

/** `closed` also if the provider's page has severed its window from ours: the result may still arrive. */
export type EidWindowState = 'open' | 'closed' | 'blocked'

export type EidState =
  | { phase: 'idle' }
  | { phase: 'starting' }
  | { phase: 'waiting'; attempt: EidAttempt; window: EidWindowState }
  | { phase: 'failed'; failure: string; sentence: string }
  | { phase: 'done' }

interface EidWay {
  begin: () => Promise<EidStart>
  /** State of the attempt; by default of a signed-in person. */
  ask?: (state: string) => Promise<EidStanding>
  onDone?: () => void
  /** Called when an attempt starts or ends. */
  onAttempt?: (attempt: EidAttempt | undefined) => void
}

export interface Eid {
  state: EidState
  /** Call it in a click handler. */
  open: () => void
  /** Call it in a click handler: shows the same attempt in a new window, or focuses the existing one. */
  reopen: () => void
  /** Also before the attempt has started: a late response starts nothing. */
  cancel: () => void
  /** Resumes an attempt that was started before this page was loaded. */
  resume: (attempt: EidAttempt) => void
}

/** One eID in its window, from the click to the result. */
export function useEid({ begin, ask = askEid, onDone, onAttempt }: EidWay): Eid {
  const [state, setState] = useState<EidState>({ phase: 'idle' })
  const opened = useRef<Window | null>(null)
  /** The press whose attempt is being started. */
  const starting = useRef<object>(undefined)
  const told = useRef({ ask, onDone, onAttempt })
  told.current = { ask, onDone, onAttempt }
  const attempt = state.phase === 'waiting' ? state.attempt : undefined

  function end(ended: EidState): void {
    opened.current?.close()
    opened.current = null
    starting.current = undefined
    told.current.onAttempt?.(undefined)
    setState(ended)
    if (ended.phase === 'done') told.current.onDone?.()
  }

  async function open(): Promise<void> {
    if (starting.current) return
    const press = {}
    starting.current = press
    opened.current = openEidWindow()
    if (opened.current) showWaiting(opened.current)
    setState({ phase: 'starting' })
    const started = await begin()
    if (starting.current !== press) return
    starting.current = undefined
    if ('sentence' in started) return end(refusedState(started.code, started.sentence))
    told.current.onAttempt?.(started.attempt)
    if (opened.current && !opened.current.closed) opened.current.location.href = started.attempt.url
    setState({ phase: 'waiting', attempt: started.attempt, window: opened.current ? 'open' : 'blocked' })
  }

  function reopen(): void {
    if (!attempt) return
    if (opened.current && !opened.current.closed) {
      opened.current.focus()
      return
    }
    opened.current = openEidWindow()
    if (opened.current) opened.current.location.href = attempt.url
    setState({ phase: 'waiting', attempt, window: opened.current ? 'open' : 'blocked' })
  }

  async function resume(begun: EidAttempt): Promise<void> {
    setState({ phase: 'starting' })
    const ended = endedState(await told.current.ask(begun.state))
    if (ended) end(ended)
    else setState({ phase: 'waiting', attempt: begun, window: 'closed' })
  }

  const finish = useRef(end)
  finish.current = end
  useEffect(() => {
    if (!attempt) return
    return watch(attempt, opened, {
      ask: (state) => told.current.ask(state),
      onClosed: () => setState((now) => (now.phase === 'waiting' ? { ...now, window: 'closed' } : now)),
      onEnded: (ended) => finish.current(ended),
    })
  }, [attempt])
  useEffect(() => () => opened.current?.close(), [])

  return {
    state,
    open: () => void open(),
    reopen,
    cancel: () => end({ phase: 'failed', failure: 'cancelled', sentence: CANCELLED_SENTENCE }),
    resume: (begun) => void resume(begun),
  }
}

/** The person finished in another tab first: not a failure. */
function refusedState(failure: string, sentence: string): EidState {
  return failure === 'already-identified' ? { phase: 'done' } : { phase: 'failed', failure, sentence }
}

function endedState(standing: EidStanding): EidState | undefined {
  if (standing.state === 'done') return { phase: 'done' }
  return standing.state === 'failed' ? refusedState(standing.failure, standing.sentence) : undefined
}

interface Watcher {
  ask: (state: string) => Promise<EidStanding>
  onClosed: () => void
  onEnded: (state: EidState) => void
}

/** Checks the window every second; asks the server when it has returned, closed or sent a message, else less often. */
function watch(
  attempt: EidAttempt,
  opened: { current: Window | null },
  { ask: standingOf, onClosed, onEnded }: Watcher,
): () => void {
  let over = false
  let asking = false
  let ticks = 0
  let wasOpen = false
  // Not the end by the server: this machine's clock may be wrong, and may be set in the meantime.
  const begun = performance.now()
  async function ask(): Promise<void> {
    if (asking || over) return
    asking = true
    const ended = endedState(await standingOf(attempt.state))
    asking = false
    if (ended && !over) onEnded(ended)
  }
  function look(): void {
    if (performance.now() - begun > OVER_AFTER_MS) {
      onEnded(refusedState('late', EID_FAILURES.late))
      return
    }
    ticks += 1
    const isOpen = opened.current !== null && !opened.current.closed
    if (wasOpen && !isOpen) onClosed()
    const justClosed = wasOpen && !isOpen
    wasOpen = isOpen
    const back = opened.current !== null && isOpen && hasReturned(opened.current)
    if (back || justClosed || ticks % ASK_EVERY === 0) void ask()
  }
  function hear(event: MessageEvent<unknown>): void {
    if (isFromCallback(event, opened.current, attempt.state)) void ask()
  }
  window.addEventListener('message', hear)
  const timer = setInterval(look, POLL_MS)
  look()
  void ask()
  return () => {
    over = true
    window.removeEventListener('message', hear)
    clearInterval(timer)
  }
}
