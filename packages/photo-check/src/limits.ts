import type { Range } from './finding.ts'
import type { Profile } from './profile.ts'

export type CheckId =
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 7
  | 8
  | 9
  | 10
  | 11
  | 12
  | 13
  | 14
  | 15
  | 16
  | 17
  | 18
  | 19
  | 20
  | 21
  | 22
  | 23

export interface Limit {
  /** In German, as lists and the protocol show it. */
  readonly name: string
  readonly unit: string
  /** What passes. */
  readonly pass: Range
  /**
   * What blocks: `beyond-pass` everything that does not pass; a range everything outside of it, between is a warning;
   * `never` only warns.
   */
  readonly block: Range | 'beyond-pass' | 'never'
  /** What counts as one step of deviation when several remedies compete, in `unit`. */
  readonly step: number
  /** Where it stands in the source. */
  readonly source: string
  /** The numbers are ours, set between published good and bad reference values. */
  readonly ours?: true
  /** Never passable, whatever the reason. */
  readonly hard?: true
  /** What differs for children and infants. */
  readonly child?: Tolerance
  readonly infant?: Tolerance
}

type Tolerance = Partial<Pick<Limit, 'pass' | 'block'>>

const OFIQ = 'OFIQ (ISO/IEC 29794-5)'
const TR = 'BSI TR-03121-3'

/** Every limit of every check, in one place (FOTO-03). */
export const LIMITS: Readonly<Record<CheckId, Limit>> = {
  1: {
    name: 'Auflösung',
    unit: 'px',
    pass: { min: 1244 },
    block: 'beyond-pass',
    step: 400,
    hard: true,
    source: `${TR} COD-FI-GID`,
  },
  2: {
    name: 'Augenabstand',
    unit: 'px',
    pass: { min: 300 },
    block: 'beyond-pass',
    step: 60,
    hard: true,
    source: `${TR} 5.7`,
  },
  3: { name: 'Neigung', unit: '°', pass: { min: -8, max: 8 }, block: 'beyond-pass', step: 4, source: `${TR} 1.3` },
  4: {
    name: 'Drehung und Nicken',
    unit: '°',
    pass: { max: 5 },
    block: { max: 8 },
    step: 3,
    ours: true,
    source: `${TR} 1.1, 1.2`,
    child: { pass: { max: 8 }, block: { max: 12 } },
    infant: { pass: { max: 12 }, block: { max: 20 } },
  },
  5: {
    name: 'Waagerechte Lage',
    unit: '',
    pass: { min: 0.45, max: 0.55 },
    block: 'beyond-pass',
    step: 0.05,
    source: `${TR} 5.6`,
  },
  6: {
    name: 'Senkrechte Lage',
    unit: '',
    pass: { min: 0.3, max: 0.5 },
    block: 'beyond-pass',
    step: 0.1,
    source: `${TR} 5.5`,
    child: { pass: { min: 0.3, max: 0.6 } },
    infant: { pass: { min: 0.3, max: 0.6 } },
  },
  7: {
    name: 'Kopfbreite',
    unit: '',
    pass: { min: 0.5, max: 0.75 },
    block: 'beyond-pass',
    step: 0.1,
    source: `${TR} 5.3`,
  },
  8: {
    name: 'Kopfhöhe',
    unit: '',
    pass: { min: 0.71, max: 0.8 },
    block: { min: 0.6, max: 0.9 },
    step: 0.1,
    source: `${TR} 5.4, Fotomustertafel`,
    child: { pass: { min: 0.6, max: 0.8 }, block: { min: 0.49, max: 0.9 } },
    infant: { pass: { min: 0.6, max: 0.8 }, block: { min: 0.49, max: 0.9 } },
  },
  9: {
    name: 'Augen offen',
    unit: '',
    pass: { min: 0.034 },
    block: { min: 0.028 },
    step: 0.006,
    ours: true,
    source: OFIQ,
    infant: { pass: { min: 0.028 }, block: 'never' },
  },
  10: {
    name: 'Mund geschlossen',
    unit: '',
    pass: { max: 0.025 },
    block: { max: 0.05 },
    step: 0.025,
    ours: true,
    source: OFIQ,
    infant: { pass: { max: 0.05 }, block: 'never' },
  },
  11: {
    name: 'Hintergrund einfarbig',
    unit: '',
    pass: { max: 95 },
    block: { max: 140 },
    step: 45,
    ours: true,
    source: OFIQ,
  },
  12: {
    name: 'Hintergrund hell und grau',
    unit: '',
    pass: { min: 161, max: 225 },
    block: 'never',
    step: 32,
    ours: true,
    source: `${TR} AH-FI-DC2`,
  },
  13: { name: 'Licht gleichmäßig', unit: '%', pass: { min: 50 }, block: 'never', step: 25, ours: true, source: OFIQ },
  14: {
    name: 'Unterbelichtet',
    unit: '',
    pass: { max: 0.3 },
    block: { max: 0.5 },
    step: 0.2,
    ours: true,
    source: OFIQ,
  },
  15: {
    name: 'Überbelichtet',
    unit: '',
    pass: { max: 0.005 },
    block: { max: 0.02 },
    step: 0.015,
    ours: true,
    source: OFIQ,
  },
  16: { name: 'Kontrastumfang', unit: 'bit', pass: { min: 6 }, block: 'never', step: 1, ours: true, source: OFIQ },
  17: { name: 'Natürliche Farben', unit: 'ΔE', pass: { max: 4.2 }, block: 'never', step: 6, ours: true, source: OFIQ },
  18: {
    name: 'Gesichter im Bild',
    unit: '',
    pass: { min: 1, max: 1 },
    block: 'beyond-pass',
    step: 0.1,
    hard: true,
    source: `${OFIQ}, ${TR}`,
  },
  19: {
    name: 'Scharf',
    unit: '',
    pass: { min: 50 },
    block: 'never',
    step: 50,
    ours: true,
    source: `${OFIQ}, nicht kalibriert`,
  },
  20: {
    name: 'Ausdruck und Blick',
    unit: '',
    pass: { max: 1 },
    block: 'never',
    step: 1,
    ours: true,
    source: 'nicht kalibriert',
    infant: { pass: {} },
  },
  21: {
    name: 'Spiegelung und Verdeckung',
    unit: '',
    pass: { max: 0.02 },
    block: 'never',
    step: 0.1,
    ours: true,
    source: OFIQ,
  },
  22: {
    name: 'Farbraum',
    unit: '',
    pass: { min: 1 },
    block: 'beyond-pass',
    step: 0.5,
    hard: true,
    source: `${TR} 7.5`,
  },
  23: {
    name: 'Helligkeitsstufen',
    unit: '',
    pass: { min: 128 },
    block: 'beyond-pass',
    step: 64,
    ours: true,
    source: `${TR} 7.6`,
  },
}

export const CHECK_IDS = Object.keys(LIMITS).map(Number) as CheckId[]

/** The limit of one check for one profile. */
export function limitFor(id: CheckId, profile: Profile): Limit {
  const limit = LIMITS[id]
  return profile === 'adult' ? limit : { ...limit, ...limit[profile] }
}
