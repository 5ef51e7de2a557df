import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { words } from '#features/finder/words.ts'
import styles from './sheet-handle.module.css'

/** Handle and first line of the sheet stay visible, in pixels. */
const LOWEST = 132

interface SheetHandleProps {
  panel: RefObject<HTMLElement | null>
  /** The sheet reopens when this changes, to show new content. */
  news: unknown
}

/** On phones: drags the sheet down for more of the map, and up again; a press without a drag toggles it. */
export function SheetHandle({ panel, news }: SheetHandleProps) {
  const [height, setHeight] = useState<number>()
  const drag = useRef<{ y: number; height: number; moved: boolean }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each change of `news`
  useEffect(() => setHeight(undefined), [news])
  useEffect(() => {
    if (panel.current) panel.current.style.maxHeight = height === undefined ? '' : `${height}px`
  }, [panel, height])

  function take(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { y: event.clientY, height: panel.current?.offsetHeight ?? 0, moved: false }
  }
  function pull({ clientY }: PointerEvent) {
    const from = drag.current
    if (!from || (!from.moved && Math.abs(clientY - from.y) < 6)) return
    from.moved = true
    const wanted = from.height + from.y - clientY
    setHeight(wanted < (panel.current?.scrollHeight ?? 0) ? Math.max(wanted, LOWEST) : undefined)
  }
  function press() {
    const dragged = drag.current?.moved
    drag.current = undefined
    if (!dragged) setHeight(height === undefined ? LOWEST : undefined)
  }
  return (
    <button
      type="button"
      className={styles.sheetHandle}
      aria-expanded={height === undefined}
      aria-label={words().sheet}
      onPointerDown={take}
      onPointerMove={pull}
      onClick={press}
    />
  )
}
