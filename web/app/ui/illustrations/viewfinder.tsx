import { palette } from './palette.ts'

interface ViewfinderProps {
  x: number
  y: number
  width: number
  height: number
  /** Length of each corner's two arms. */
  arm: number
  strokeWidth: number
  colour?: string
}

/** The four rounded corner marks of the logo around any rectangle. */
export function Viewfinder({ x, y, width, height, arm, strokeWidth, colour = palette.p700 }: ViewfinderProps) {
  const radius = arm * 0.45
  const straight = arm - radius
  const right = x + width
  const bottom = y + height
  const corners = [
    `M${x} ${y + arm}v${-straight}a${radius} ${radius} 0 0 1 ${radius} ${-radius}h${straight}`,
    `M${right - arm} ${y}h${straight}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${straight}`,
    `M${right} ${bottom - arm}v${straight}a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${-straight}`,
    `M${x + arm} ${bottom}h${-straight}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}v${-straight}`,
  ]
  return <path d={corners.join('')} fill="none" stroke={colour} strokeWidth={strokeWidth} strokeLinecap="round" />
}
