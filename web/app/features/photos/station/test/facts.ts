import type { WebConfig } from '@epassbild/contract/config.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import type { StationFacts } from '#features/photos/station/station-facts.ts'

export const STUDIO = { id: 7, name: 'Atelier', address: 'Wall 18', review: 'approved' } as RegisteredStudio
export const PERSON: StationFacts['person'] = {
  ...{ id: 1, user_type: 'owner', salutation: 'Frau', first_name: 'Inke', last_name: 'Jensen', version: 1 },
  ...{ date_of_birth: '1986-03-14', email: 'inke@studio.test', phone: '0431 555 01 20', company_name: 'Atelier' },
  ...{ review: 'approved', review_reason: null },
}
export const CONFIG = {
  ...{ code_url: 'https://epassbild.test', code_symbols: [], test_mode: false, citizen_status: false },
  ...{ session_ends_with_upload: false, station_lock: false },
} as unknown as WebConfig
/** Facts of a station that may transfer without an eID. */
export const FACTS: StationFacts = {
  ...{ person: PERSON, studios: [STUDIO], identified: true },
  rights: { licence_required: false, licensed_shop_ids: [], shop_ids_of_others: [], pause: null },
  ...{ desk: undefined, notice: undefined, clockAheadMs: 0, needsEid: false, byEid: false, config: CONFIG },
}
