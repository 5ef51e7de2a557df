import { PHOTO } from '@epassbild/photo-check/crop.ts'
import type { Size } from '@epassbild/photo-check/pixels.ts'

/** Heights in the finished photo, in millimetres from its top: crown 5.2, chin 37.2; eyes 22 to 32 from its bottom. */
const OVAL = { top: 5.2, bottom: 37.2, width: 24 }
const EYE_BAND = { top: PHOTO.heightMm - 32, bottom: PHOTO.heightMm - 22 }
/** Of the picture's height: leaves room to move, and in a picture of 2160 lines more than the photo needs. */
const FRAME_HEIGHT = 0.84

/** The 35 × 45 frame with oval, eye band and centre line over the live picture. `guides` off leaves the frame alone. */
export function Guides({ size: { width, height }, guides }: { size: Size; guides: boolean }) {
  const mm = Math.min((height * FRAME_HEIGHT) / PHOTO.heightMm, (width * 0.9) / PHOTO.widthMm)
  const frame = { width: PHOTO.widthMm * mm, height: PHOTO.heightMm * mm }
  const left = (width - frame.width) / 2
  const top = (height - frame.height) / 2
  const line = (y: number) => `M${left} ${top + y * mm}h${frame.width}`
  const oval = ((OVAL.bottom - OVAL.top) / 2) * mm
  return (
    <svg
      className="stn-guides"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      strokeWidth={0.3 * mm}
    >
      <path
        className="shade"
        fillRule="evenodd"
        d={`M0 0h${width}v${height}h${-width}z M${left} ${top}v${frame.height}h${frame.width}v${-frame.height}z`}
      />
      <path className="corners" strokeWidth={0.5 * mm} d={corners(left, top, frame, 4 * mm)} />
      {guides && (
        <g className="lines">
          <ellipse
            cx={width / 2}
            cy={top + OVAL.top * mm + oval}
            rx={(OVAL.width / 2) * mm}
            ry={oval}
            strokeWidth={0.25 * mm}
          />
          <g strokeDasharray={`${0.1 * mm} ${0.7 * mm}`} strokeWidth={0.2 * mm}>
            <path d={line(EYE_BAND.top)} />
            <path d={line(EYE_BAND.bottom)} />
            <path d={`M${width / 2} ${top}v${frame.height}`} />
          </g>
        </g>
      )}
    </svg>
  )
}

function corners(left: number, top: number, { width, height }: Size, arm: number): string {
  const [right, bottom] = [left + width, top + height]
  return [
    `M${left} ${top + arm}v${-arm}h${arm}`,
    `M${right - arm} ${top}h${arm}v${arm}`,
    `M${right} ${bottom - arm}v${arm}h${-arm}`,
    `M${left + arm} ${bottom}h${-arm}v${-arm}`,
  ].join('')
}
