import { OrganisationRoom } from '#features/operator/organisations/organisation-room.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'

export const meta = () =>
  pageMeta({
    title: 'Behörden | Betrieb',
    description: 'Behörden mit ihren Personen und Maschinen zulassen, ändern und sperren.',
    hidden: true,
  })

export default function Authorities() {
  return <OrganisationRoom />
}
