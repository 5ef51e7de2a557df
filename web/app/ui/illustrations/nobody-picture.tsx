import { HEAD, PHOTO } from './face.tsx'
import { palette } from './palette.ts'
import { Viewfinder } from './viewfinder.tsx'

/** An empty viewfinder: the requested page or item does not exist. */
export function NobodyPicture() {
  return (
    <svg className="nobody" viewBox="-30 -30 410 510" aria-hidden="true">
      <rect width={PHOTO.width} height={PHOTO.height} rx="16" fill={palette.p50} />
      <g fill="none" stroke={palette.p700} strokeWidth="5" strokeDasharray="1 14" strokeLinecap="round">
        <path d={HEAD} />
        <path d="M127 366v16C88 396 36 410 8 440M223 366v16c39 14 91 28 119 58" />
      </g>
      <Viewfinder x={-20} y={-20} width={390} height={490} arm={56} strokeWidth={9} />
    </svg>
  )
}
