import * as contract from '@epassbild/contract/own-account/own-data.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { exportOwnData } from './export-own-data.ts'
import { exportOwnRecord } from './export-own-record.ts'

export function ownDataRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.exportOwnData, ({ caller }) => exportOwnData(deps, caller))
  serve(app, contract.exportOwnRecord, ({ caller }) => exportOwnRecord(deps, caller))
}
