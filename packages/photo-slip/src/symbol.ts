/** A two-dimensional code as it is printed; it holds the key of a photo, so it is drawn and never stored. */
export interface CodeSymbol {
  kind: 'qr' | 'datamatrix'
  /** Modules along one side, without the quiet zone. */
  modules: number
  /** SVG path data, one unit a module, to be filled by the even-odd rule. */
  path: string
  /** Modules that must stay white around the symbol (ISO/IEC 18004: 4, ISO/IEC 16022: 1). */
  quietModules: number
}

/** TR-03170-2, 2.3: the smallest that an inkjet printer prints well. */
export const MODULE_MM_MIN = 0.3386

/** Millimetres along one side of a module when the symbol without its quiet zone is this wide. */
export function moduleMm({ modules }: Pick<CodeSymbol, 'modules'>, sideMm: number): number {
  return sideMm / modules
}
