import { z } from 'zod'
import { USER_TYPES } from '#contract/accounts.ts'
import { isInThisAge } from '#contract/days.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ignoringUnknown } from '#contract/ignoring-unknown.ts'
import { detail } from '#contract/refusal.ts'

/** Days for which an event is listed; a persisting condition is listed until it ends. */
export const NOTIFICATION_DAYS = 30
/** Most notifications of one answer: conditions that persist, up to half of them, then the newest events. */
export const NOTIFICATIONS_MAX = 50

const NOTIFICATION_KINDS = [
  'photo-rejected',
  'collection-failed',
  'account-rejected',
  'studio-approved',
  'studio-rejected',
  'studio-withdrawn',
  'change-rejected',
  'trade-licence-missing',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const Notification = z.object({
  /** Identifies the event across calls. */
  key: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  at: z.iso.datetime(),
  /** Name and city of a studio, number of an invoice, or name of the company. */
  subject: z.string(),
  /** Reason of a rejected photo or a failed collection as its code, of a rejected studio or account in words. */
  reason: z.string().nullable(),
  unread: z.boolean(),
})
export type Notification = z.output<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/photobooth/notifications/',
  summary: 'Notifications of the caller, newest first: about the company for owners, about own photos for employees',
  access: USER_TYPES,
  output: z.array(Notification),
  refusals: {},
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/photobooth/notifications/read/',
  summary: 'Mark the notifications as read, up to now or up to `until`',
  access: USER_TYPES,
  /** `until`: the newest `at` of the list that was shown, so that what came since stays new. */
  input: ignoringUnknown(z.object({ until: z.iso.datetime({ abort: true }).refine(isInThisAge).optional() })),
  output: z.object({ detail: z.string() }),
  refusals: {},
})

/** Optional recipients by topic, besides the fixed ones (the address for invoices; the owner about reviews). */
export const MAILED_ABOUT = {
  rejections: ['person', 'manager', 'owner'],
  collections: ['accounting', 'owner'],
} as const
export type MailedAbout = keyof typeof MAILED_ABOUT

export const NotificationSettings = z.strictObject({
  rejections: z.array(z.enum(MAILED_ABOUT.rejections)).max(3),
  collections: z.array(z.enum(MAILED_ABOUT.collections)).max(2),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

/** Default settings: the photographer, who can help the customer, and the owner are notified (SLIP-02). */
export const DEFAULT_NOTIFICATIONS: NotificationSettings = { rejections: ['person', 'owner'], collections: [] }

export const showNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/photobooth/notification-settings/',
  summary: 'Roles of the company that are mailed about each topic',
  access: ['owner'],
  output: NotificationSettings,
  refusals: {},
})

export const saveNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/photobooth/notification-settings/',
  summary: 'Change who is mailed about what, for future events',
  access: ['owner'],
  input: NotificationSettings.extend({
    /** Settings as the client read them, so that two windows do not overwrite each other unseen. */
    before: NotificationSettings.optional(),
  }),
  output: NotificationSettings,
  refusals: {
    'changed-meanwhile': detail(
      409,
      'Die Einstellungen wurden inzwischen an anderer Stelle geändert. Bitte prüfen Sie sie und speichern Sie noch einmal.',
    ),
  },
})
