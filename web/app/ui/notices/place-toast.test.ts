import { describe, expect, it } from 'vitest'
import { placeToast, type Rect } from './place-toast.ts'

const WINDOW = { width: 1280, height: 800, top: 72 }
const TOAST = { width: 400, height: 64 }
const button = (left: number, top: number): Rect => ({ left, top, right: left + 160, bottom: top + 48 })

const covers = ({ x, y }: { x: number; y: number }, { left, top, right, bottom }: Rect) =>
  left < x + TOAST.width && right > x && top < y + TOAST.height && bottom > y

describe('the place of a message', () => {
  it('QUAL-01 is at the bottom left while that place is free', () => {
    expect(placeToast(TOAST, WINDOW, [button(900, 700)])).toEqual({ x: 16, y: 720 })
  })

  it('QUAL-01 never covers a control', () => {
    const foot = [button(40, 730), button(300, 650), button(1000, 740)]
    const place = placeToast(TOAST, WINDOW, foot)
    expect(foot.some((control) => covers(place, control))).toBe(false)
    const column = Array.from({ length: 12 }, (_, row) => button(200, 80 + row * 60))
    expect(column.some((control) => covers(placeToast(TOAST, WINDOW, column), control))).toBe(false)
  })

  it('QUAL-01 keeps its first place when every place is taken', () => {
    expect(placeToast(TOAST, WINDOW, [{ left: 0, top: 0, right: 1280, bottom: 800 }])).toEqual({ x: 16, y: 720 })
  })

  it('QUAL-01 is at the top when every place is taken and the focus is at the bottom, as at 400 % zoom', () => {
    const low = { width: 320, height: 256, top: 65 }
    const message = { width: 288, height: 104 }
    const row = [button(31, 80), button(31, 146)]
    expect(placeToast(message, low, row, button(31, 146))).toEqual({ x: 16, y: 16 })
    expect(placeToast(message, low, row, button(31, 68))).toEqual({ x: 16, y: 136 })
    const dialog = { left: 0, top: 0, right: 320, bottom: 256 }
    expect(placeToast(message, low, [dialog], dialog)).toEqual({ x: 16, y: 136 })
  })
})
