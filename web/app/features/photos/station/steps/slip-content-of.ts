import { townLine } from '@epassbild/contract/places/town-line.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import type { SlipContent } from '@epassbild/photo-slip/slip-content.ts'
import type { Issued } from '#features/photos/station/station-state.ts'
import { dayOf, untilOf } from '#texts/moments.ts'
import { siteFact } from '#texts/site-facts.ts'

/** The studio as named on a customer's printouts. */
export function sellerOf(studio: RegisteredStudio | undefined, customerReference: string) {
  return {
    studioName: studio?.name ?? '',
    studioAddress: studio ? `${studio.address}, ${townLine(studio)}` : '',
    customerReference: customerReference.trim(),
  }
}

export function slipContentOf(
  { capturedAt, validUntil, customerReference, firstName, furtherUse, studio }: Issued,
  testMode: boolean,
): SlipContent {
  return {
    ...sellerOf(studio, customerReference),
    capturedOn: dayOf(capturedAt),
    validUntil: untilOf(validUntil),
    firstName,
    furtherUse,
    // Non-breaking, so that the phone number stays on one line.
    contact: `${siteFact('phone').replaceAll(' ', '\u00a0')}, ${siteFact('email')}`,
    testMode,
  }
}
