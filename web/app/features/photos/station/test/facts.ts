import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import type { StationFacts } from '#features/photos/station/station-facts.ts'

export const STUDIO = { id: 7, name: 'Atelier', address: 'Wall 18', review: 'approved' } as RegisteredStudio
export const PERSON: StationFacts['person'] = {
  ...{ id: 1, user_type: 'owner', salutation: 'Frau', first_name: 'Inke', last_name: 'Jensen', version: 1 },
  ...{ date_of_birth: '1986-03-14', email: 'inke@studio.test', phone: '0431 555 01 20', company_name: 'Atelier' },
  ...{ review: 'approved', review_reason: null },
}
/** Facts of a station that may transfer without an eID. */
export const FACTS: StationFacts = {
  ...{ person: PERSON, studios: [STUDIO], identified: true, address: 'https://epassbild.test', testMode: false },
  rights: { licence_required: false, licensed_shop_ids: [], shop_ids_of_others: [], pause: null },
  ...{ citizenStatus: false, endsSession: false, locks: false, desk: undefined, notice: undefined },
  ...{ clockAheadMs: 0, symbols: [], needsEid: false, byEid: false },
}
