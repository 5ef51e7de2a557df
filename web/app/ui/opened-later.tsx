import { IconLoader2 } from '@tabler/icons-react'
import { type ComponentType, type FunctionComponent, startTransition, useContext, useEffect, useState } from 'react'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { onSignOfLife } from '#ui/on-sign-of-life.ts'
import { ReaderWords } from '#ui/reader-words.ts'

interface Leavable {
  onClose?: (() => void) | undefined
}

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A lazy part that opens over the page and is loaded when a reader begins to use the page. If it opens earlier, or on a
 * slow network, it shows a loading state; a chunk that failed to load (offline, new release) can be requested again.
 * The dimmed page answers a press; the part itself, 100 ms on a slow phone, renders after that.
 */
export function openedLater<Props extends object>(load: Load<Props>): FunctionComponent<Props> {
  const usePart = partLater(load)
  return function OpenedLater(props: Props) {
    const { Part, failed, ask } = usePart()
    const [isAnswered, setAnswered] = useState(false)
    useEffect(() => startTransition(() => setAnswered(true)), [])
    if (Part && isAnswered) return <Part {...props} />
    const { onClose } = props as Leavable
    return (
      <div className="overlay">
        {failed ? (
          <div className="dialog">
            <DidNotCome onRetry={ask} onClose={onClose} />
          </div>
        ) : (
          <div className="dialog busy-overlay late-text">
            <Coming />
          </div>
        )}
      </div>
    )
  }
}

/**
 * The same for a part that replaces another one, like the next step: if it is loaded, it renders at once. `leave`: for
 * a part that can be left before it is loaded.
 */
export function drawnLater<Props extends object>(
  load: Load<Props>,
  leave?: (props: Props) => void,
): FunctionComponent<Props> {
  const usePart = partLater(load)
  return function DrawnLater(props: Props) {
    const { Part, failed, ask } = usePart()
    if (Part) return <Part {...props} />
    return (
      <>
        {failed ? (
          <DidNotCome onRetry={ask} />
        ) : (
          <div className="late-text">
            <Coming />
          </div>
        )}
        {leave && <Leave onClick={() => leave(props)} />}
      </>
    )
  }
}

/** React's `lazy` caches a failure forever. */
function partLater<Props extends object>(load: Load<Props>) {
  let Part: ComponentType<Props> | undefined
  const fetch = async () => {
    Part ??= await load()
  }
  onSignOfLife(fetch)

  return function usePart() {
    const [failed, setFailed] = useState(false)
    const [, setLoaded] = useState(Part !== undefined)
    const ask = () => {
      setFailed(false)
      fetch().then(
        () => setLoaded(true),
        () => setFailed(true),
      )
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per opening
    useEffect(() => {
      if (!Part) ask()
    }, [])
    return { Part, failed, ask }
  }
}

function Coming() {
  return (
    <>
      <IconLoader2 className="line-icon spin" aria-hidden="true" />
      <SlowNotice busy />
    </>
  )
}

function Leave({ onClick }: { onClick: () => void }) {
  const words = useContext(ReaderWords)
  return (
    <div className="late-text">
      <button type="button" className="btn btn-s" onClick={onClick}>
        {words.cancel}
      </button>
    </div>
  )
}

function DidNotCome({ onRetry, onClose }: Leavable & { onRetry: () => void }) {
  const words = useContext(ReaderWords)
  return (
    <AlertBox tone="err" title={words.partMissing} onRetry={onRetry} onClose={onClose}>
      {words.reload}
    </AlertBox>
  )
}
