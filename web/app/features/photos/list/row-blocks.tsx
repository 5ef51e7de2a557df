import { type ReactNode, useEffect, useRef, useState } from 'react'

const BLOCK = 50
/** Before the block has been seen once: a row of the table on a wide screen. */
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
  const starts = Array.from({ length: Math.ceil(items.length / BLOCK) }, (_, block) => block * BLOCK)
  return starts.map((start) => (
    <Block key={start} first={start === 0} count={Math.min(BLOCK, items.length - start)} columns={columns}>
      {() => items.slice(start, start + BLOCK).map((item, at) => row(item, start + at))}
    </Block>
  ))
}

interface BlockProps {
  first: boolean
  count: number
  columns: number
  children: () => ReactNode
}

function Block({ first, count, columns, children }: BlockProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const height = useRef(count * ROW_PX)
  const [near, setNear] = useState(first)
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
          <td colSpan={columns} style={{ height: height.current, padding: 0 }} />
        </tr>
      )}
    </tbody>
  )
}

/** Some browsers forget what a table is when CSS makes cards of it. */
const GROUP = 'rowgroup'
