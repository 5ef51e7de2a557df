/** Photo paper that every studio and every kiosk prints, in millimetres. */
const PAPER = { short: 100, long: 150 } as const
/** Pictures on one sheet; a size offers those that fit. */
const COUNTS = [2, 4, 6, 8] as const
export type SheetCount = (typeof COUNTS)[number]

/** White on every side: printers without margins cut off up to two millimetres. */
const MARGIN = 3
/** For ruler and note, along one side. */
const STRIP = 4
const MARK = { gap: 0.5, length: 1.8 } as const
/** Length of the ruler, which reveals a printer driver that scales the page. */
export const RULER_MM = 50
const TICK = 1.2

interface Extent {
  readonly widthMm: number
  readonly heightMm: number
}
interface Place {
  readonly x: number
  readonly y: number
}
export interface Line {
  readonly from: Place
  readonly to: Place
}

/** Places on the paper in millimetres from its upper left corner. */
interface SheetLayout extends Extent {
  readonly pictures: readonly Place[]
  /** Outside of the pictures, on each line to cut along. */
  readonly cutMarks: readonly Line[]
  readonly ruler: Line
  readonly ticks: readonly Line[]
  /** Start of the note's baseline; beside a ruler on the right it is turned, read from below. */
  readonly note: Place & { readonly turned: boolean }
}

interface Grid extends Extent {
  readonly columns: number
  readonly rows: number
  readonly rulerBelow: boolean
}

/** The numbers of pictures of this size that one sheet holds. */
export const countsFor = (picture: Extent): SheetCount[] =>
  COUNTS.filter((count) => gridFor(picture, count) !== undefined)

/**
 * Places `count` pictures without gaps: one cut separates two of them. Throws a RangeError for a number that the sheet
 * does not hold.
 */
export function layoutSheet(picture: Extent, count: SheetCount): SheetLayout {
  const grid = gridFor(picture, count)
  if (!grid) throw new RangeError(`A sheet does not hold ${count} of these pictures`)
  const { widthMm, heightMm, columns, rows, rulerBelow } = grid
  const block = { width: columns * picture.widthMm, height: rows * picture.heightMm }
  const left = MARGIN + (widthMm - (rulerBelow ? 0 : STRIP) - 2 * MARGIN - block.width) / 2
  const top = MARGIN + (heightMm - (rulerBelow ? STRIP : 0) - 2 * MARGIN - block.height) / 2
  const across = Array.from({ length: columns + 1 }, (_none, column) => left + column * picture.widthMm)
  const down = Array.from({ length: rows + 1 }, (_none, row) => top + row * picture.heightMm)
  return {
    widthMm,
    heightMm,
    pictures: down.slice(0, -1).flatMap((y) => across.slice(0, -1).map((x) => ({ x, y }))),
    cutMarks: [
      ...across.flatMap((x) => [upright(x, top, -1), upright(x, top + block.height, 1)]),
      ...down.flatMap((y) => [flat(left, y, -1), flat(left + block.width, y, 1)]),
    ],
    ...rulerOf(grid),
  }
}

function gridFor(picture: Extent, count: SheetCount): Grid | undefined {
  const papers = [
    { widthMm: PAPER.long, heightMm: PAPER.short },
    { widthMm: PAPER.short, heightMm: PAPER.long },
  ]
  // The squarest block first: it leaves the paper around it in one piece.
  const shapes = [1, 2, 3, 4]
    .filter((rows) => count % rows === 0)
    .map((rows) => ({ columns: count / rows, rows }))
    .sort((one, other) => lengthening(one, picture) - lengthening(other, picture))
  for (const paper of papers) {
    for (const shape of shapes) {
      for (const rulerBelow of [true, false]) {
        const grid = { ...paper, ...shape, rulerBelow }
        if (fits(grid, picture)) return grid
      }
    }
  }
  return undefined
}

const lengthening = ({ columns, rows }: Pick<Grid, 'columns' | 'rows'>, { widthMm, heightMm }: Extent) =>
  Math.abs(columns * widthMm - rows * heightMm)

function fits({ widthMm, heightMm, columns, rows, rulerBelow }: Grid, picture: Extent): boolean {
  const room = { width: widthMm - 2 * MARGIN, height: heightMm - 2 * MARGIN }
  return (
    columns * picture.widthMm <= room.width - (rulerBelow ? 0 : STRIP) &&
    rows * picture.heightMm <= room.height - (rulerBelow ? STRIP : 0)
  )
}

function rulerOf({ widthMm, heightMm, rulerBelow }: Grid): Pick<SheetLayout, 'ruler' | 'ticks' | 'note'> {
  const steps = Array.from({ length: RULER_MM / 10 + 1 }, (_none, step) => step * 10)
  const begin = MARGIN + 2
  if (rulerBelow) {
    const y = heightMm - MARGIN
    return {
      ruler: { from: { x: begin, y }, to: { x: begin + RULER_MM, y } },
      ticks: steps.map((mm) => ({ from: { x: begin + mm, y }, to: { x: begin + mm, y: y - TICK } })),
      note: { x: begin + RULER_MM + 3, y, turned: false },
    }
  }
  const x = widthMm - MARGIN
  const foot = heightMm - begin
  return {
    ruler: { from: { x, y: foot }, to: { x, y: foot - RULER_MM } },
    ticks: steps.map((mm) => ({ from: { x, y: foot - mm }, to: { x: x - TICK, y: foot - mm } })),
    note: { x, y: foot - RULER_MM - 3, turned: true },
  }
}

const upright = (x: number, edge: number, side: 1 | -1): Line => ({
  from: { x, y: edge + side * MARK.gap },
  to: { x, y: edge + side * (MARK.gap + MARK.length) },
})
const flat = (edge: number, y: number, side: 1 | -1): Line => ({
  from: { x: edge + side * MARK.gap, y },
  to: { x: edge + side * (MARK.gap + MARK.length), y },
})
