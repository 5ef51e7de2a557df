import { listNotifications, NOTIFICATIONS_MAX, readNotifications } from '@epassbild/contract/company/notifications.ts'
import { useEffect, useRef } from 'react'
import { call } from '#api/call.ts'
import { useMyProfile } from '#api/my-profile.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { paths } from '#app/paths.ts'
import { mayUse } from '#features/area/sections.ts'
import { NOTIFICATIONS_KEY } from '#features/notifications/notification-bell.tsx'
import { NotificationList } from '#features/notifications/notification-list.tsx'
import { SettingsCard } from '#features/notifications/settings-card.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'

export const meta = hiddenMeta(
  'Benachrichtigungen',
  'Ablehnungen, fehlgeschlagene Einzüge und Prüfungen, und wer davon eine E-Mail bekommt.',
)

/** ROOM-13: opening the page marks them as read; they stay marked as new until the page is left. */
export default function Notifications() {
  const { profile } = useMyProfile()
  const { value, failure, loading, reload } = useLoaded(NOTIFICATIONS_KEY, listNotifications)
  const told = useRef('')
  const newest = value?.find(({ unread }) => unread)?.at
  useEffect(() => {
    if (newest === undefined || newest <= told.current) return
    told.current = newest
    void call(readNotifications, { until: newest })
  }, [newest])
  return (
    <div className="layout">
      <div className="page-head">
        <div>
          <h1>Benachrichtigungen</h1>
          <p className="muted">Was in den letzten dreißig Tagen war, und was noch offen ist.</p>
        </div>
      </div>
      <div className="grid gap-6">
        {failure && (
          <AlertBox tone="err" title="Die Benachrichtigungen konnten nicht geladen werden." onRetry={reload} />
        )}
        {loading && <RowSkeleton />}
        {value && <NotificationList notifications={value} />}
        {value?.length === NOTIFICATIONS_MAX && (
          <p className="muted small">
            Hier stehen höchstens {NOTIFICATIONS_MAX} Benachrichtigungen.
            {profile && mayUse(profile.user_type, paths.transfers) && (
              <>
                {' '}
                Alle abgelehnten Bilder finden Sie unter <a href={paths.transfers}>Übermittlungen</a>.
              </>
            )}
          </p>
        )}
        {profile?.user_type === 'owner' && <SettingsCard />}
      </div>
    </div>
  )
}
