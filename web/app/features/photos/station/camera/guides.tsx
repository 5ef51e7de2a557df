import { type Crop, middleFrame, PHOTO } from '@epassbild/photo-check/crop.ts'
import type { Size } from '@epassbild/photo-check/pixels.ts'
import { useRef } from 'react'

/** Heights in the finished photo, in millimetres from its top: crown 5.2, chin 38.8; eyes 22 to 32 from its bottom. */
const OVAL = { top: 5.2, bottom: 38.8, width: 25 }
const EYE_BAND = { top: PHOTO.heightMm - 32, bottom: PHOTO.heightMm - 22 }
/** A crop that moves by less than this share of its height stays where it is drawn. */
const STAYS = 0.02

/** The frame that will be cut, with oval, eye band and centre line, over the live picture. `guides` off leaves the frame alone. */
export function Guides({ size, crop, guides }: { size: Size; crop: Crop | undefined; guides: boolean }) {
  const { width, height } = size
  const drawn = useSteadyCrop(crop ?? middleFrame(size))
  const mm = (PHOTO.height * drawn.scale) / PHOTO.heightMm
  const frame = { width: PHOTO.widthMm * mm, height: PHOTO.heightMm * mm }
  const left = drawn.centre.x - frame.width / 2
  const top = drawn.centre.y - frame.height / 2
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
            cx={drawn.centre.x}
            cy={top + OVAL.top * mm + oval}
            rx={(OVAL.width / 2) * mm}
            ry={oval}
            strokeWidth={0.25 * mm}
          />
          <g strokeDasharray={`${0.1 * mm} ${0.7 * mm}`} strokeWidth={0.2 * mm}>
            <path d={line(EYE_BAND.top)} />
            <path d={line(EYE_BAND.bottom)} />
            <path d={`M${drawn.centre.x} ${top}v${frame.height}`} />
          </g>
        </g>
      )}
    </svg>
  )
}

/** The crop as it was drawn last, until it has really moved. */
function useSteadyCrop(crop: Crop): Crop {
  const drawn = useRef(crop)
  const { centre, scale } = drawn.current
  const reach = STAYS * PHOTO.height * scale
  const moved =
    Math.hypot(crop.centre.x - centre.x, crop.centre.y - centre.y) > reach ||
    Math.abs(crop.scale - scale) > STAYS * scale
  if (moved) drawn.current = crop
  return drawn.current
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
