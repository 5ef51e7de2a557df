import { AuditRoom } from '#features/operator/accounts/audit-room.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'

export const meta = () =>
  pageMeta({
    title: 'Protokoll | Betrieb',
    description: 'Was im Betrieb und in den Fotostudios geschehen ist, mit Zeit und Person.',
    hidden: true,
  })

export default function OperatorAudit() {
  return <AuditRoom />
}
