import type { Notification } from '@epassbild/contract/company/notifications.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { dayTimeOf } from '#texts/moments.ts'
import { EmptyState } from '#ui/notices/empty-state.tsx'
import { reasonIn, WORDS } from './notification-words.ts'
import styles from './notifications.module.css'

const ICONS = { ok: IconCircleCheck, err: IconCircleX, warn: IconAlertTriangle } as const

/** Events, newest first; each links to the page that handles it. */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  if (notifications.length === 0)
    return (
      <div className="card empty-card">
        <EmptyState sentence="Zurzeit gibt es nichts, was Sie wissen müssten." />
      </div>
    )
  return (
    <ul className={`card ${styles.noteList}`} aria-label="Benachrichtigungen">
      {notifications.map((notification) => (
        <Row key={notification.key} notification={notification} />
      ))}
    </ul>
  )
}

function Row({ notification }: { notification: Notification }) {
  const { kind, at, subject, unread } = notification
  const { title, to, look } = WORDS[kind]
  const Icon = ICONS[look]
  const reason = reasonIn(notification)
  return (
    <li>
      <Icon className={`line-icon ${look}`} aria-hidden="true" />
      <div>
        <a href={to}>{title(subject, notification.reason)}</a>
        {unread && <span className="tag info">neu</span>}
        {reason && <p>{reason}</p>}
        <p className="muted small">{dayTimeOf(at)}</p>
      </div>
    </li>
  )
}
