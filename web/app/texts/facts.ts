import { IDENTIFICATION_CENTS, LICENCE_CENTS, TRANSFER_CENTS } from '@epassbild/contract/prices.ts'
import { CERTIFICATE_MAX_BYTES } from '@epassbild/contract/studios.ts'

const euros = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

const price = (cents: number) => euros.format(cents / 100)

/** Dates, durations, measures and prices of the pages, stated once. Non-breaking spaces join numbers and units. */
export const facts = {
  mandatorySince: '1.\u00a0Mai\u00a02025',
  validity: '6\u00a0Monate',
  /** „nach …", „der nächsten …" */
  validityDative: '6\u00a0Monaten',
  authorityValidity: '4\u00a0Tage',
  noticePeriod: '14\u00a0Tagen',
  /** Size limit of a proof of trade. */
  certificateSize: `${CERTIFICATE_MAX_BYTES / 2 ** 20}\u00a0MB`,
  /** Date of the last review of the accessibility statement. */
  accessibilityChecked: '30.\u00a0November\u00a02026',
  photo: {
    format: '35\u00a0×\u00a045\u00a0mm',
    width: '35\u00a0mm',
    height: '45\u00a0mm',
    faceHeight: '32 bis 36\u00a0mm',
    /** The official template's range; the specified 11 to 15 mm is impossible with this face height. */
    eyeHeight: '22 bis 32\u00a0mm',
  },
  netPrices: {
    licence: price(LICENCE_CENTS),
    identification: price(IDENTIFICATION_CENTS),
    transfer: price(TRANSFER_CENTS),
  },
} as const
