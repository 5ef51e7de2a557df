import { OrganisationRoom } from '#features/operator/organisations/organisation-room.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'

export const meta = hiddenMeta(
  'Behörden | Betrieb',
  'Behörden mit ihren Personen und Maschinen zulassen, ändern und sperren.',
)

export default OrganisationRoom
