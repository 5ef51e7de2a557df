import { listNotifications } from '@epassbild/contract/company/notifications.ts'
import { IconBell } from '@tabler/icons-react'
import { useLoaded } from '#api/use-loaded.ts'
import { paths } from '#app/paths.ts'
import styles from './notifications.module.css'

export const NOTIFICATIONS_KEY = 'notifications'

/** ROOM-13: the number of unread notifications, linked to the list. `ask`: for roles of a company. */
export function NotificationBell({ ask, current }: { ask: boolean; current: boolean }) {
  const { value } = useLoaded(NOTIFICATIONS_KEY, listNotifications, { ask })
  if (!ask) return null
  const unread = value?.filter((each) => each.unread).length ?? 0
  return (
    <a className={styles.bell} href={paths.notifications} aria-current={current ? 'page' : undefined}>
      <IconBell className="line-icon" aria-hidden="true" />
      <span className="reader-only">Benachrichtigungen{unread > 0 && `, ${unread} neue`}</span>
      {unread > 0 && (
        <b className={styles.bellCount} aria-hidden="true">
          {unread}
        </b>
      )}
    </a>
  )
}
