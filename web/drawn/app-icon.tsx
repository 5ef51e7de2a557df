import { palette } from '#ui/illustrations/palette.ts'
import { LogoDrawing } from './logo-drawing.tsx'

/** The logo on a full ground: every system cuts its own shape out of it, the mark stays within the safe circle. */
export function AppIcon({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 512 512" width={size} height={size} aria-hidden="true">
      <rect width="512" height="512" fill={palette.p700} />
      <g transform="translate(256 256) scale(1.18)">
        <LogoDrawing colour={palette.p100} />
      </g>
    </svg>
  )
}
