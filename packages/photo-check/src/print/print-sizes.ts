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
  readonly source: string
}

const BIOMETRIC = { widthMm: 35, heightMm: 45, head: { min: 32, max: 36 } } as const
const TWO_INCHES = { widthMm: 51, heightMm: 51, head: { min: 25, max: 35 }, eyes: { min: 28, max: 35 } } as const

/** The one table of pictures on paper. Offices change their rules: each row names the source of its figures. */
export const PRINT_SIZES = {
  'driving-licence': {
    ...BIOMETRIC,
    name: 'Führerschein',
    source: '§ 21 Absatz 3 Nummer 2 FeV, § 5 PassV, Fotomustertafel der Bundesdruckerei',
  },
  'health-card': {
    ...BIOMETRIC,
    name: 'Gesundheitskarte',
    source: '§ 291a Absatz 5 SGB V verlangt ein Lichtbild ohne Maß; Maß wie beim Führerschein',
  },
  'schengen-visa': {
    ...BIOMETRIC,
    name: 'Visum für den Schengen-Raum',
    source: 'Artikel 10 Absatz 3 Buchstabe c Visakodex, ICAO Doc 9303 Teil 3',
  },
  'us-visa': {
    ...TWO_INCHES,
    name: 'Visum USA',
    pixelsMax: 1200,
    source: 'U.S. Department of State, Visa Photograph Requirements (usembassy.gov)',
  },
  'india-visa': {
    ...TWO_INCHES,
    name: 'Visum Indien',
    pixelsMax: 1000,
    source: 'Government of India, Photo Requirements (indianvisaonline.gov.in)',
  },
  'china-visa': {
    name: 'Visum China',
    widthMm: 33,
    heightMm: 48,
    head: { min: 28, max: 33 },
    above: { min: 3, max: 5 },
    source: 'Chinese Visa Application Service Center, Photo Requirements (visaforchina.cn)',
  },
  'turkish-passport': {
    name: 'Pass oder Ausweis der Türkei',
    widthMm: 50,
    heightMm: 60,
    head: { min: 32, max: 36 },
    source: 'Generalkonsulat der Republik Türkei, Bekanntmachung zum E-Pass (mfa.gov.tr)',
  },
  'foreign-passport': {
    ...BIOMETRIC,
    name: 'Pass eines anderen Staates',
    source: 'ICAO Doc 9303 Teil 3; Maße des einzelnen Staates beim Konsulat erfragen',
  },
} as const satisfies Record<string, PrintSize>

export type PrintUse = keyof typeof PRINT_SIZES
export const PRINT_USES = Object.keys(PRINT_SIZES) as PrintUse[]
