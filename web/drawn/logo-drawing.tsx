import { palette } from '#ui/illustrations/palette.ts'
import { Viewfinder } from '#ui/illustrations/viewfinder.tsx'

interface LogoDrawingProps {
  colour: string
  /** Half the width of the frame; it closes in on the head in the film's title. */
  half?: number
  /** Size of the lamp, 0 to 1. */
  lamp?: number
}

/** The logo in plain colours around its centre, 240 units wide. */
export function LogoDrawing({ colour, half = 120, lamp = 1 }: LogoDrawingProps) {
  return (
    <>
      <Viewfinder x={-half} y={-half} width={half * 2} height={half * 2} arm={64} strokeWidth={21} colour={colour} />
      <g fill={colour}>
        <ellipse cy="-26" rx="41" ry="50" />
        <path d="M-74 76c10-28 38-41 74-41s64 13 74 41z" />
      </g>
      <circle cx="72" cy="-62" r={(20 * lamp).toFixed(2)} fill={palette.amber} />
    </>
  )
}
