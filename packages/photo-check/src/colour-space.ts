/** How the colours of a file are to be read. */
export interface ColourSpace {
  /** `sRGB` also where a file says nothing, as webcams do. */
  readonly name: 'sRGB' | 'Display P3' | 'Adobe RGB' | 'ProPhoto RGB' | 'Graustufen' | 'CMYK' | 'unbekannt'
}

export const SRGB: ColourSpace = { name: 'sRGB' }
