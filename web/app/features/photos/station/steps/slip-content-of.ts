import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import type { SlipContent } from '@epassbild/photo-slip/slip-content.ts'
import type { Issued } from '#features/photos/station/station-state.ts'
import { dayOf } from '#texts/moments.ts'
import { siteFact } from '#texts/site-facts.ts'

export function slipContentOf(
  { capturedAt, validUntil, customerReference, firstName, furtherUse }: Issued,
  studio: RegisteredStudio | undefined,
  testMode: boolean,
): SlipContent {
  return {
    studioName: studio?.name ?? '',
    studioAddress: studio ? `${studio.address}, ${studio.zipcode} ${studio.city}` : '',
    capturedOn: dayOf(capturedAt),
    validUntil: dayOf(validUntil),
    customerReference,
    firstName,
    furtherUse,
    contact: `${siteFact('phone')}, ${siteFact('email')}`,
    testMode,
  }
}
