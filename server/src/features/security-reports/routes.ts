import * as contract from '@epassbild/contract/security-reports.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { reportSecurityProblem } from './report-security-problem.ts'

export function securityReportRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.reportSecurityProblem, ({ input }) => reportSecurityProblem(deps, input))
}
