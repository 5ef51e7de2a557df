/** The variable content of a slip. Dates are ready to read: 10.10.2025; 10.04.2026, 14:32 Uhr. */
export interface SlipContent {
  studioName: string
  /** Wall 18, 24103 Kiel */
  studioAddress: string
  capturedOn: string
  /** The studio's own name for the customer; may be empty. */
  customerReference: string
  /** For families, so that slips are told apart; on paper only. May be empty. */
  firstName: string
  validUntil: string
  /** The person needs the photo for another document, too. */
  furtherUse: boolean
  /** The operator's phone and e-mail address for questions. */
  contact: string
  testMode: boolean
}

/** Side of the symbols without their quiet zones, and of the paper, in millimetres. */
export const SLIP_MM = {
  a6: { width: 105, height: 148, qr: 42, datamatrix: 36 },
  /** A6 with a long head. */
  tight: { width: 105, height: 148, qr: 38, datamatrix: 32 },
  large: { width: 210, height: 297, qr: 64, datamatrix: 56 },
  /** Endless labels of 62 mm, cut to this length; their printers leave 3 mm white on both sides. */
  label: { width: 62, height: 195, qr: 42, datamatrix: 36 },
} as const
