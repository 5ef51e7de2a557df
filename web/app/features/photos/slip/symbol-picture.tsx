import { SLIP_SYMBOLS } from '@epassbild/photo-slip/slip-text.ts'
import type { CodeSymbol } from '@epassbild/photo-slip/symbol.ts'
import styles from './slip.module.css'

interface SymbolPictureProps {
  symbol: CodeSymbol
  sideMm: number
}

/**
 * One symbol with its purpose. Drawn as an inline shape, never as an image with a URL; its content appears in no
 * readable text, so a screen reader reads only its name.
 */
export function SymbolPicture({ symbol: { kind, modules, path }, sideMm }: SymbolPictureProps) {
  const { name, purpose } = SLIP_SYMBOLS[kind]
  return (
    <figure className={styles.slipSymbol}>
      <svg
        role="img"
        aria-label={name}
        data-symbol={kind}
        data-modules={modules}
        width={`${sideMm}mm`}
        height={`${sideMm}mm`}
        viewBox={`0 0 ${modules} ${modules}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fillRule="evenodd" />
      </svg>
      <figcaption>
        <b>{name}</b>
        {purpose}
      </figcaption>
    </figure>
  )
}
