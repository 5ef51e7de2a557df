import { BOOKING_NEEDS_ACTIVATION, type Licence } from '@epassbild/contract/software.ts'
import type { Studio } from '#features/studios/studio-store.ts'
import type { SignLicenceKey } from './licence-keys.ts'
import type { FullLicence } from './licence-store.ts'

interface Facts {
  studio: Studio
  full: FullLicence | undefined
  /** Whether the operator has activated the owner. */
  activated: boolean
}

export function isBookable({ studio, activated }: Pick<Facts, 'studio' | 'activated'>): boolean {
  return activated && studio.review === 'approved'
}

export async function presentLicence(facts: Facts, sign: SignLicenceKey): Promise<Licence> {
  const { studio, full } = facts
  const bookable = !full && isBookable(facts)
  return {
    shop_id: studio.id,
    ...{ shop_name: studio.name, address: studio.address, city: studio.city },
    license_key: await sign(facts),
    kind: full ? 'full' : 'test',
    booked_at: full?.bookedAt.toISOString() ?? null,
    bookable,
    not_bookable_because: full || bookable ? null : BOOKING_NEEDS_ACTIVATION,
  }
}
