/** The library brings no types; this is the part of it that german-fonts.ts uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: string[]
      variationAxes: Record<string, number | { min: number; max: number }>
      noHinting: boolean
    },
  ): Promise<Buffer>
}
