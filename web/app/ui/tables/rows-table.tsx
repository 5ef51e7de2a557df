import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Sorting } from './use-sorting.ts'

interface RowsTableProps {
  label: string
  /** Names of the columns; the last one holds the actions and is visually hidden, unless there are none. */
  columns: readonly string[]
  noActions?: true
  /** Columns that hold amounts, right-aligned; their cells are `.figure`. */
  amounts?: readonly string[]
  /** `RowsRow`s; thousands of them in `RowBlocks`, which are row groups themselves. */
  children: ReactNode
  inBlocks?: true
  /** Less space between many columns. */
  dense?: true
  /** Column heads that sort when pressed. */
  sorting?: Sorting
  /** Number of rows with the heads, if not every row is rendered; the rows then have an `index`. */
  rowCount?: number
  className?: string | undefined
}

/*
 * A table that becomes cards on phones (rows.css). Some browsers drop table semantics if CSS changes its boxes; the
 * roles restore them.
 */
export function RowsTable({ label, children, inBlocks, dense, className, ...head }: RowsTableProps) {
  const classes = ['card rows', dense && 'dense', className].filter(Boolean).join(' ')
  return (
    <table className={classes} role={TABLE} aria-label={label} aria-rowcount={head.rowCount}>
      <RowsHead {...head} />
      {inBlocks ? children : <tbody role={GROUP}>{children}</tbody>}
    </table>
  )
}

type RowsHeadProps = Pick<RowsTableProps, 'columns' | 'noActions' | 'amounts' | 'sorting' | 'rowCount'>

/** The heads of a table of rows; those that sort are buttons. */
function RowsHead({ columns, noActions, amounts, sorting, rowCount }: RowsHeadProps) {
  return (
    <thead role={GROUP}>
      <tr role={ROW} aria-rowindex={rowCount && 1}>
        {columns.map((column, index) => (
          <th
            key={column}
            scope="col"
            role={COLUMN}
            className={amounts?.includes(column) ? 'amount' : undefined}
            aria-sort={sortOf(column, sorting)}
          >
            <Head column={column} isForActions={!noActions && index === columns.length - 1} sorting={sorting} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface HeadProps {
  column: string
  isForActions: boolean
  sorting: Sorting | undefined
}

function Head({ column, isForActions, sorting }: HeadProps) {
  if (isForActions) return <span className="reader-only">{column}</span>
  if (!sorting?.columns.includes(column)) return column
  const Icon = sorting.by !== column ? IconArrowsSort : sorting.descending ? IconArrowDown : IconArrowUp
  return (
    <button type="button" className="rows-sort" onClick={() => sorting.onSort(column)}>
      {column}
      <Icon className="line-icon" aria-hidden="true" />
    </button>
  )
}

function sortOf(column: string, sorting: Sorting | undefined): 'ascending' | 'descending' | undefined {
  if (sorting?.by !== column) return undefined
  return sorting.descending ? 'descending' : 'ascending'
}

interface RowsRowProps {
  title: ReactNode
  /** Values by column name, in the order of the columns after the first. */
  cells: Readonly<Record<string, ReactNode>>
  actions?: ReactNode
  /** Counted from the head row, which is 1. */
  index?: number
}

export function RowsRow({ title, cells, actions, index }: RowsRowProps) {
  return (
    <tr role={ROW} aria-rowindex={index}>
      <th scope="row" role={ROW_HEADER}>
        {title}
      </th>
      {Object.entries(cells).map(([name, value]) => (
        <td key={name} role={CELL} data-name={name}>
          {value}
        </td>
      ))}
      {actions !== undefined && (
        <td role={CELL} className="acts-cell">
          {actions}
        </td>
      )}
    </tr>
  )
}

const TABLE = 'table'
const GROUP = 'rowgroup'
const ROW = 'row'
const COLUMN = 'columnheader'
const ROW_HEADER = 'rowheader'
const CELL = 'cell'
