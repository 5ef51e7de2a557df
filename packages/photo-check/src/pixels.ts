/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** 8-bit sRGB, four bytes a pixel (red, green, blue, opacity), rows from the top: the layout of a page's ImageData. */
export interface Pixels extends Size {
  readonly data: Uint8ClampedArray | Uint8Array
}

export interface Point {
  readonly x: number
  readonly y: number
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

export const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)
