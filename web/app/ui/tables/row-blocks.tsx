import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

const BLOCK = 50
/** Before any block has been measured: a row of the table on a wide screen. */
const ROW_PX = 83
const AHEAD = '1200px'

interface RowBlocksProps<T> {
  items: readonly T[]
  columns: number
  row: (item: T, index: number) => ReactNode
}

/**
 * The rows of a table that may be thousands: blocks of fifty, drawn while they are near the screen, else one empty row
 * of the height that they had. Rows may differ in height (on phones they are cards), and the table stays a table.
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
  /** Assumed height of a row in a block that was never drawn. */
  rowPx: number
  /** Given to the first block, which is drawn at once: the others are likely to be as high. */
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
      ([entry]) => {
        if (!entry) return
        if (!entry.isIntersecting && element.dataset.drawn) height.current = element.offsetHeight
        setNear(entry.isIntersecting)
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

/** Some browsers forget what a table is when CSS makes cards of it. */
const GROUP = 'rowgroup'
