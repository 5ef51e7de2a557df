import { IconLoader2 } from '@tabler/icons-react'
import { type ComponentType, type FunctionComponent, startTransition, useContext, useEffect, useState } from 'react'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { onSignOfLife } from '#ui/on-sign-of-life.ts'
import { ReaderWords } from '#ui/reader-words.ts'

interface Leavable {
  onClose?: (() => void) | undefined
}

/**
 * A part of the page that opens over it and is not loaded with it, but when a reader begins to use the page. One that opens
 * earlier, or on a slow network, says so; one that did not come (offline, a new release) can be asked for again.
 *
 * A press is answered by the dimmed page; the part itself, a hundred milliseconds on a slow phone, is drawn behind that. React's
 * `lazy` keeps a failure for ever.
 */
export function openedLater<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  let Part: ComponentType<Props> | undefined
  const fetch = async () => {
    Part ??= await load()
  }
  onSignOfLife(fetch)

  return function OpenedLater(props: Props) {
    const [failed, setFailed] = useState(false)
    const [isAnswered, setAnswered] = useState(false)
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
      startTransition(() => setAnswered(true))
      if (!Part) ask()
    }, [])
    if (Part && isAnswered) return <Part {...props} />
    const { onClose } = props as Leavable
    return <div className="overlay">{failed ? <DidNotCome onRetry={ask} onClose={onClose} /> : <Coming />}</div>
  }
}

function Coming() {
  return (
    <div className="dialog busy-overlay late-text">
      <IconLoader2 className="line-icon spin" aria-hidden="true" />
      <SlowNotice busy />
    </div>
  )
}

function DidNotCome({ onRetry, onClose }: Leavable & { onRetry: () => void }) {
  const words = useContext(ReaderWords)
  return (
    <div className="dialog">
      <AlertBox tone="err" title={words.partMissing} onRetry={onRetry} onClose={onClose}>
        {words.reload}
      </AlertBox>
    </div>
  )
}
