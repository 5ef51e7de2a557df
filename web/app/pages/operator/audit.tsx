import { AuditRoom } from '#features/operator/accounts/audit-room.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'

export const meta = hiddenMeta(
  'Protokoll | Betrieb',
  'Was im Betrieb und in den Fotostudios geschehen ist, mit Zeit und Person.',
)

export default AuditRoom
