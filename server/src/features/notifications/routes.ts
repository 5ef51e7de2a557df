import * as contract from '@epassbild/contract/company/notifications.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { listNotifications, readNotifications } from './list-notifications.ts'
import { saveNotificationSettings, showNotificationSettings } from './notification-settings.ts'

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listNotifications, ({ caller }) => listNotifications(deps, caller))
  serve(app, contract.readNotifications, async ({ caller, input }) => {
    await readNotifications(deps, caller, input)
    return { detail: 'Gelesen.' }
  })
  serve(app, contract.showNotificationSettings, ({ caller }) => showNotificationSettings(deps, caller))
  serve(app, contract.saveNotificationSettings, ({ caller, input }) => saveNotificationSettings(deps, caller, input))
}
