import { listTransfers } from '@epassbild/contract/photos.ts'
import { IconChartBar } from '@tabler/icons-react'
import { useMyProfile } from '#api/my-profile.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { paths } from '#app/paths.ts'
import { TransferList } from '#features/photos/list/transfer-list.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'

export const meta = hiddenMeta('Übermittlungen', 'Alle Übermittlungen Ihres Fotostudios.')

export default function Transfers() {
  const { profile } = useMyProfile()
  const { value: transfers, failure, loading, reload } = useLoaded('transfers', listTransfers)
  const who = profile?.user_type === 'employee' ? 'Sie' : 'Ihr Unternehmen'
  return (
    <div className="layout">
      <div className="page-head">
        <div>
          <h1>Übermittlungen</h1>
          <p className="muted">
            {`Was ${who} in den letzten zwölf Monaten übermittelt ${who === 'Sie' ? 'haben' : 'hat'}. Die Bilder selbst sieht nur die Behörde.`}
          </p>
        </div>
        {profile?.user_type === 'owner' && (
          <a className="btn btn-s" href={paths.companyFigures}>
            <IconChartBar className="line-icon" aria-hidden="true" />
            Auswertung
          </a>
        )}
      </div>
      {loading && <RowSkeleton />}
      {transfers && <TransferList transfers={transfers} />}
      {failure && <AlertBox tone="err" title="Die Liste konnte nicht geladen werden." onRetry={reload} />}
    </div>
  )
}
