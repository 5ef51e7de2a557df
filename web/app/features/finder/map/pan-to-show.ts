export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const MARGIN = 16

/** Pixels by which the view must move to bring the box into the free area; the top left corner of a larger box wins. */
export function panToShow(box: Box, free: Box): [x: number, y: number] {
  return [shift(box.left, box.right, free.left, free.right), shift(box.top, box.bottom, free.top, free.bottom)]
}

function shift(start: number, end: number, freeStart: number, freeEnd: number): number {
  const before = start - (freeStart + MARGIN)
  const after = end - (freeEnd - MARGIN)
  if (before < 0) return before
  return after > 0 ? Math.min(after, before) : 0
}
