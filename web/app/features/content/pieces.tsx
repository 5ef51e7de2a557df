import { parts } from './parts/parts.tsx'
import type { Piece } from './read-text.ts'

/** The pieces of a text, one below the other. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) =>
    'html' in piece ? (
      <Html key={index} html={piece.html} />
    ) : (
      <Part key={index} name={piece.part} lines={piece.lines} />
    ),
  )
}

function Part({ name, lines }: { name: string; lines: string[] }) {
  const Drawn = parts[name]
  if (!Drawn) throw new Error(`There is no part called ${name}`)
  return <Drawn lines={lines} />
}

/** HTML generated from our own Markdown at build time. */
function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown from the repository
  return <div className="text" dangerouslySetInnerHTML={{ __html: html }} />
}
