interface Range {
  readonly min: number
  readonly max: number
}

/** A picture on paper for one purpose: what its office requires, in millimetres. */
export interface PrintSize {
  /** „Visum USA“ */
  readonly name: string
  readonly widthMm: number
  readonly heightMm: number
  /** Crown to chin. */
  readonly head: Range
  /** The line of the eyes above the lower edge, where the office names it. */
  readonly eyes?: Range
  /** Free space above the crown, where the office names it. */
  readonly above?: Range
  /** Pixels along a side that the office's form takes at most. */
  readonly pixelsMax?: number
}

const BIOMETRIC = { widthMm: 35, heightMm: 45, head: { min: 32, max: 36 } } as const
const TWO_INCHES = { widthMm: 51, heightMm: 51, head: { min: 25, max: 35 }, eyes: { min: 28, max: 35 } } as const

/** The one table of pictures on paper; where its figures come from is in print-sources.ts. */
export const PRINT_SIZES = {
  'driving-licence': {
    ...BIOMETRIC,
    name: 'Führerschein',
  },
  'health-card': {
    ...BIOMETRIC,
    name: 'Gesundheitskarte',
  },
  'schengen-visa': {
    ...BIOMETRIC,
    name: 'Visum für den Schengen-Raum',
  },
  'us-visa': {
    ...TWO_INCHES,
    name: 'Visum USA',
    pixelsMax: 1200,
  },
  'india-visa': {
    ...TWO_INCHES,
    name: 'Visum Indien',
    pixelsMax: 1000,
  },
  'china-visa': {
    name: 'Visum China',
    widthMm: 33,
    heightMm: 48,
    head: { min: 28, max: 33 },
    above: { min: 3, max: 5 },
  },
  'turkish-passport': {
    name: 'Pass oder Ausweis der Türkei',
    widthMm: 50,
    heightMm: 60,
    head: { min: 32, max: 36 },
  },
  'foreign-passport': {
    ...BIOMETRIC,
    name: 'Pass eines anderen Staates',
  },
} as const satisfies Record<string, PrintSize>

export type PrintUse = keyof typeof PRINT_SIZES
export const PRINT_USES = Object.keys(PRINT_SIZES) as PrintUse[]
