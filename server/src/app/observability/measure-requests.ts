import type { Endpoint } from '@epassbild/contract/endpoint.ts'
import { retrievePhoto, transferPhoto } from '@epassbild/contract/photos.ts'
import type { FastifyInstance } from 'fastify'
import type { Metrics, Outcome } from '#platform/metrics.ts'

/**
 * Counts every answer by its declared route; undeclared routes count as `static`, so that strangers cannot make up
 * labels.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    metrics.request({ method, route: routeOptions.url ?? 'static', status, seconds: elapsedTime / 1_000 })
    const { endpoint } = routeOptions.config
    if (isSame(endpoint, transferPhoto)) metrics.transfer(outcomeOf(status))
    if (isSame(endpoint, retrievePhoto)) metrics.retrieval(outcomeOf(status))
    done()
  })
}

function isSame(endpoint: Endpoint | undefined, other: Pick<Endpoint, 'method' | 'path'>): boolean {
  return endpoint?.path === other.path && endpoint.method === other.method
}

function outcomeOf(status: number): Outcome {
  if (status < 400) return 'done'
  return status < 500 ? 'refused' : 'failed'
}
