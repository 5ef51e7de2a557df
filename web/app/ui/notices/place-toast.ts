export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

const MARGIN = 16
const STEP = 8

/**
 * Position of a toast in the window where it covers no control: as low as possible, left before right. If every
 * position is taken, it is the bottom left, or the top if only that leaves the focus in view. Window pixels; `top` is the
 * lower edge of the header.
 */
export function placeToast(
  size: Size,
  window: Size & { top: number },
  controls: readonly Rect[],
  focused?: Rect,
): { x: number; y: number } {
  const lowest = window.height - size.height - MARGIN
  const columns = [MARGIN, Math.max(MARGIN, window.width - size.width - MARGIN)]
  for (const x of columns)
    for (let y = lowest; y >= window.top + STEP; y -= STEP) if (isFree({ x, y }, size, controls)) return { x, y }
  const rows = [lowest, MARGIN]
  const y = rows.find((y) => !focused || isFree({ x: MARGIN, y }, size, [focused])) ?? lowest
  return { x: MARGIN, y }
}

function isFree({ x, y }: { x: number; y: number }, { width, height }: Size, controls: readonly Rect[]): boolean {
  return controls.every(
    ({ left, top, right, bottom }) =>
      right + STEP <= x || left - STEP >= x + width || bottom + STEP <= y || top - STEP >= y + height,
  )
}
