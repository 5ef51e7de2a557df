import { articlePictures, PrintedExamples } from '#ui/illustrations/article-pictures.tsx'
import { palette } from '#ui/illustrations/palette.ts'
import { LogoDrawing } from './logo-drawing.tsx'

/** Picture above the title: an article's by its number, or three examples by their names. */
export type Above = { article: number } | { examples: readonly [string, string, string] }

/** Preview of a shared link to one page, 1200 × 630: its picture, its title, the product's name. */
export function SharePage({ title, above }: { title: string; above: Above }) {
  return (
    <svg viewBox="0 0 1200 630" width="1200" height="630" aria-hidden="true">
      <rect width="1200" height="630" fill={palette.p700} />
      <svg width="1200" height="544" y="-40" viewBox="0 0 860 390" aria-hidden="true">
        <Picture {...above} />
      </svg>
      <rect y="446" width="1200" height="184" fill={palette.white} />
      <foreignObject x="64" y="446" width="820" height="184">
        <div
          style={{
            display: 'flex',
            alignItems: 'center',
            height: 184,
            font: '750 46px/1.12 "Schibsted Grotesk"',
            letterSpacing: '-0.025em',
            color: palette.ink,
          }}
        >
          <span>{title}</span>
        </div>
      </foreignObject>
      <g transform="translate(944 528) scale(.25)">
        <LogoDrawing colour={palette.p700} />
      </g>
      <text x="990" y="541" fontFamily="Schibsted Grotesk" fontWeight="750" fontSize="36" fill={palette.ink}>
        ePassbild
      </text>
    </svg>
  )
}

function Picture(above: Above) {
  if ('examples' in above) return <PrintedExamples names={above.examples} />
  const Article = articlePictures[above.article - 1]
  return Article ? <Article /> : null
}
