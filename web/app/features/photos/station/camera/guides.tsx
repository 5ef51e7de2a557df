import { type Crop, middleFrame, PHOTO } from '@epassbild/photo-check/crop.ts'
import type { Size } from '@epassbild/photo-check/pixels.ts'
import { useRef } from 'react'
import styles from './live-view.module.css'

/** Half the finished photo, in millimetres: everything here is drawn in millimetres from its centre. */
const HALF = { width: PHOTO.widthMm / 2, height: PHOTO.heightMm / 2 }
/** Crown 5.2 and chin 38.8 from the top; eyes 22 to 32 from the bottom. */
const OVAL = { top: 5.2 - HALF.height, bottom: 38.8 - HALF.height, width: 25 }
const EYE_BAND = [HALF.height - 32, HALF.height - 22]
/** Wider than any picture around a photo in it; parts outside of the drawing are clipped. */
const AROUND = 1_000
const CORNER = 4
/** A crop that moves by less than this share of its height, or turns by fewer degrees than this, is not redrawn. */
const STAYS = 0.02
const STAYS_DEGREES = 1

/**
 * The crop frame, turned like the head, with oval, eye band and centre line, over the live picture. Without `guides`
 * only the frame is drawn.
 */
export function Guides({ size, crop, guides }: { size: Size; crop: Crop | undefined; guides: boolean }) {
  const { centre, angle, scale } = useSteadyCrop(crop ?? middleFrame(size))
  const { width, height } = HALF
  return (
    <svg
      className={styles.stationGuides}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g
        transform={`translate(${centre.x} ${centre.y}) rotate(${angle}) scale(${(PHOTO.height * scale) / PHOTO.heightMm})`}
        strokeWidth={0.3}
      >
        <path
          className={styles.shade}
          fillRule="evenodd"
          d={`${rectangle(AROUND, AROUND)}${rectangle(width, height)}`}
        />
        <path className="corners" strokeWidth={0.5} d={CORNERS} />
        {guides && (
          <g className="lines">
            <ellipse
              cy={(OVAL.top + OVAL.bottom) / 2}
              rx={OVAL.width / 2}
              ry={(OVAL.bottom - OVAL.top) / 2}
              strokeWidth={0.25}
            />
            <g strokeDasharray="0.1 0.7" strokeWidth={0.2}>
              {EYE_BAND.map((y) => (
                <path key={y} d={`M${-width} ${y}h${PHOTO.widthMm}`} />
              ))}
              <path d={`M0 ${-height}v${PHOTO.heightMm}`} />
            </g>
          </g>
        )}
      </g>
    </svg>
  )
}

/** The last drawn crop, until it has moved significantly. */
function useSteadyCrop(crop: Crop): Crop {
  const drawn = useRef(crop)
  const { centre, angle, scale } = drawn.current
  const reach = STAYS * PHOTO.height * scale
  const moved =
    Math.hypot(crop.centre.x - centre.x, crop.centre.y - centre.y) > reach ||
    Math.abs(crop.angle - angle) > STAYS_DEGREES ||
    Math.abs(crop.scale - scale) > STAYS * scale
  if (moved) drawn.current = crop
  return drawn.current
}

const rectangle = (width: number, height: number) => `M${-width} ${-height}H${width}V${height}H${-width}z`

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
]
  .map(([x = 0, y = 0]) => {
    const [right, bottom] = [x * HALF.width, y * HALF.height]
    return `M${right} ${bottom - y * CORNER}V${bottom}H${right - x * CORNER}`
  })
  .join('')
