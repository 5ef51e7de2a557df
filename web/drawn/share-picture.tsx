import { HeroPicture } from '#ui/illustrations/hero-picture.tsx'
import { palette } from '#ui/illustrations/palette.ts'
import { LogoDrawing } from './logo-drawing.tsx'

/** Preview of a shared link, 1200 × 630. */
export function SharePicture() {
  return (
    <svg viewBox="0 0 1200 630" width="1200" height="630" aria-hidden="true">
      <rect width="1200" height="630" fill={palette.p50} />
      <g transform="translate(104 110) scale(.25)">
        <LogoDrawing colour={palette.p700} />
      </g>
      <g fontFamily="Schibsted Grotesk" fontWeight="750" letterSpacing="-0.025em" fill={palette.ink}>
        <text x="156" y="123" fontSize="42">
          ePassbild
        </text>
        <text fontSize="76">
          <tspan x="72" y="270">
            Ihr digitales
          </tspan>
          <tspan x="72" y="354">
            Passbild vom
          </tspan>
          <tspan x="72" y="438">
            Fotostudio
          </tspan>
        </text>
      </g>
      <text x="72" y="520" fontSize="30" fill={palette.muted}>
        Aufnehmen, prüfen, mit Code abrufen
      </text>
      <svg x="610" y="40" width="590" height="590" aria-hidden="true">
        <HeroPicture />
      </svg>
    </svg>
  )
}
