import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

const BLOCK = 50
/** Before any block is measured: the height of a row on a wide screen. */
const ROW_PX = 83
const AHEAD = '1200px'

interface RowBlocksProps<T> {
  items: readonly T[]
  columns: number
  row: (item: T, index: number) => ReactNode
}

/**
 * Rows of a table with possibly thousands: blocks of fifty, rendered near the viewport, otherwise one empty row of the
 * last height; the block that holds the focus stays. Rows may differ in height (they are cards on phones), and the
 * table keeps its semantics.
 */
export function RowBlocks<T>({ items, columns, row }: RowBlocksProps<T>) {
  const [rowPx, setRowPx] = useState(ROW_PX)
  const starts = Array.from({ length: Math.ceil(items.length / BLOCK) }, (_, block) => block * BLOCK)
  return starts.map((start) => (
    <Block
      key={start}
      count={Math.min(BLOCK, items.length - start)}
      columns={columns}
      rowPx={rowPx}
      onMeasured={start === 0 ? setRowPx : undefined}
    >
      {() => items.slice(start, start + BLOCK).map((item, at) => row(item, start + at))}
    </Block>
  ))
}

interface BlockProps {
  count: number
  columns: number
  /** Assumed row height in a block that was never rendered. */
  rowPx: number
  /** Given to the first block, which is rendered at once: its row height is the estimate for the others. */
  onMeasured?: ((rowPx: number) => void) | undefined
  children: () => ReactNode
}

function Block({ count, columns, rowPx, onMeasured, children }: BlockProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const height = useRef<number>(undefined)
  const [near, setNear] = useState(onMeasured !== undefined)
  useLayoutEffect(() => {
    const element = body.current
    if (element?.dataset.drawn) onMeasured?.(element.offsetHeight / count)
  }, [count, onMeasured])
  useEffect(() => {
    const element = body.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page gets several at once, the newest last.
        const newest = entries.at(-1)
        if (!newest) return
        // Without its rows, the focus would be lost or handed to a heading far away.
        const stays = newest.isIntersecting || element.contains(document.activeElement)
        if (!stays && element.dataset.drawn) height.current = element.offsetHeight
        setNear(stays)
      },
      { rootMargin: `${AHEAD} 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <tbody ref={body} role={GROUP} data-drawn={near || undefined}>
      {near ? (
        children()
      ) : (
        <tr>
          <td colSpan={columns} style={{ height: height.current ?? count * rowPx, padding: 0 }} />
        </tr>
      )}
    </tbody>
  )
}

/** Some browsers drop table semantics if CSS turns rows into cards. */
const GROUP = 'rowgroup'
