import { showConfig } from '@epassbild/contract/config.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'

export function configRoutes(app: FastifyInstance, { config }: Deps): void {
  serve(app, showConfig, async () => ({
    map_style_url: config.mapStyleUrl ?? null,
    directions_url: config.directionsUrl,
    test_mode: config.testMode,
    code_url: config.codeUrl,
    code_symbols: [...config.codeSymbols],
    transfer_eid: config.transferEid,
    payment_key: config.payments.kind === 'stripe' ? config.payments.publishableKey : null,
    creditor: { name: config.operator.company, city: config.operator.city, id: config.operator.creditorId },
    session_ends_with_upload: config.sessionAfterUpload === 'end',
    station_lock: config.stationLock,
    citizen_deletion: config.citizenDeletion,
    citizen_status: config.citizenStatus,
  }))
}
