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
 * A part of the page that opens over it and is not loaded with it, but when a reader begins to use the page. One that opens
 * earlier, or on a slow network, says so; one that did not come (offline, a new release) can be asked for again.
 *
 * A press is answered by the dimmed page; the part itself, a hundred milliseconds on a slow phone, is drawn behind that.
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
 * The same for a part that takes the place of another one, like the next step: where it has come it is drawn at once.
 * `leave`: for a part that can be given up before it has come.
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

/** React's `lazy` keeps a failure for ever. */
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
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
