import { isUtf8 } from 'node:buffer'
import { PASSKEY_ID_MAX } from '@epassbild/contract/own-account/second-factors.ts'
import { CERTIFICATE_MAX_BYTES } from '@epassbild/contract/studios.ts'
import multipart from '@fastify/multipart'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { accountRoutes } from '#features/accounts/routes.ts'
import { authorityRoutes } from '#features/authorities/routes.ts'
import { billingRoutes } from '#features/billing/routes.ts'
import { identificationRoutes } from '#features/identification/routes.ts'
import { notificationRoutes } from '#features/notifications/routes.ts'
import { operatorRoutes } from '#features/operator/routes.ts'
import { ownDataRoutes } from '#features/own-data/routes.ts'
import { photoRoutes } from '#features/photos/routes.ts'
import { placeRoutes } from '#features/places/routes.ts'
import { securityReportRoutes } from '#features/security-reports/routes.ts'
import { softwareRoutes } from '#features/software/routes.ts'
import { staffRoutes } from '#features/staff/routes.ts'
import { studioRoutes } from '#features/studios/routes.ts'
import type { Deps } from '#platform/deps.ts'
import { typedAddress } from '#platform/http/count-calls.ts'
import { Refusal } from '#platform/refusal.ts'
import { allowOrigins } from './http/allow-origins.ts'
import { addBrowserReports } from './http/browser-reports.ts'
import { configRoutes } from './http/config-routes.ts'
import { endSlowBodies } from './http/end-slow-bodies.ts'
import { answerError } from './http/error-answer.ts'
import { letRestFlow } from './http/let-rest-flow.ts'
import { malformed, refuseExpectation, refuseHostless, refuseUnreadable } from './http/malformed-requests.ts'
import { addOpenApi } from './http/openapi.ts'
import { plainSentence } from './http/plain-sentence.ts'
import { addProvenance } from './http/provenance.ts'
import { readableAddress } from './http/readable-address.ts'
import { recogniseCallers } from './http/recognise-callers.ts'
import { addSecurityHeaders } from './http/security.ts'
import { addSecurityTxt } from './http/security-txt.ts'
import { refuseUnexpectedProxies } from './http/unexpected-proxy.ts'
import { addHealth } from './observability/health.ts'
import { measureRequests } from './observability/measure-requests.ts'
import { addServiceStatus } from './observability/service-status.ts'
import { addDevMailbox } from './simulators/dev-mailbox.ts'
import { addEidSimulatorPages } from './simulators/eid-simulator-pages.ts'
import { addPaymentSimulator } from './simulators/payment-simulator.ts'
import { addLegalPdfs } from './site/legal/add-legal-pdfs.ts'

// Sentences for checks without one of their own.
z.config({ localeError: plainSentence })

const ROOMS = [
  accountRoutes,
  placeRoutes,
  studioRoutes,
  staffRoutes,
  identificationRoutes,
  billingRoutes,
  softwareRoutes,
  photoRoutes,
  notificationRoutes,
  ownDataRoutes,
  operatorRoutes,
  authorityRoutes,
  securityReportRoutes,
  configRoutes,
]

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
/** Cast, since their types name other schemas than ours. */
const COMPILERS = {
  buildValidator: () => validateWithZod,
  buildSerializer: () => serializerCompiler,
} as unknown as Compilers

const REQUEST_MS = 60_000
/** An upload may take this many times longer: 2 MB take 250 s at 64 kbit/s, and no proxy buffers them. */
const LONGER_FOR_UPLOADS = 5

export interface AppOptions {
  log?: FastifyBaseLogger
  /** A request that is not complete after this time is cut off, an upload after five times as long (T08). */
  requestMs?: number
  /** Whether simulated banks settle debits by themselves; tests trigger them. */
  banksWork?: boolean
}

/** Builds the HTTP app over one object graph; the same for tests and for main. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const requestMs = options.requestMs ?? REQUEST_MS
  const app = fastify({
    ...(options.log ? { loggerInstance: options.log } : { logger: false }),
    // The number of trusted proxies is exact; entries that a client writes into the header further left are ignored.
    trustProxy: (_address, hop) => hop < deps.config.trustProxy,
    bodyLimit: 64 * 1024,
    // Unique among all instances; an id given by the client is not trusted.
    genReqId: () => deps.random.uuid(),
    requestTimeout: requestMs * LONGER_FOR_UPLOADS,
    // Node swaps the two time-outs when the one for the headers is the longer one.
    http: { headersTimeout: requestMs / 3, connectionsCheckingInterval: requestMs / 6, requireHostHeader: false },
    // The longest path parameter is the id of a passkey.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PASSKEY_ID_MAX },
    // Given as options, so that the framework does not load its own: that takes a tenth of the start.
    schemaController: { compilersFactory: COMPILERS },
    // An address that is not UTF-8 would match no route, so it would miss the 404 page and the security headers.
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // A longer parameter matches no route and so does not reach the error handler.
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = answerError(error, undefined)
      const plain = reply as unknown as FastifyReply
      plain.code(status).send(body)
    },
    clientErrorHandler: refuseUnreadable(malformed),
    // The query carries coordinates and signatures: only the path is logged.
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance
  app.setNotFoundHandler(() => {
    throw new Refusal('not-found')
  })
  app.setErrorHandler((error, request, reply) => {
    // A client that goes amid its body ends it with the same code as a database that is away.
    const fault = error === request.raw.errored ? new Refusal('invalid-input') : error
    const answer = answerError(fault, request.routeOptions.config.endpoint)
    deps.metrics.refusal(String(answer.body.code))
    if (error instanceof Refusal) noteEvent(deps, request, error)
    if (answer.isBug) request.log.error({ err: error }, 'bug')
    if (answer.away) request.log.warn(answer.away, 'away')
    if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds)
    letRestFlow(request.raw)
    return reply
      .code(answer.status)
      .serializer(JSON.stringify)
      .type('application/json; charset=utf-8')
      .send(answer.body)
  })
  app.server.on('checkExpectation', refuseExpectation(malformed))
  endSlowBodies(app, requestMs)
  refuseUnexpectedProxies(app, deps)
  addSecurityHeaders(app, deps.config)
  await allowOrigins(app, deps.config.corsOrigins)
  logRequests(app)
  refuseHostless(app, malformed)
  takeJsonOrNothing(app)
  measureRequests(app, deps.metrics)
  await app.register(multipart, {
    // The use case refuses a file that was cut at the limit, with its own sentence.
    throwFileSizeLimit: false,
    limits: { fileSize: CERTIFICATE_MAX_BYTES, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
  })
  await addOpenApi(app, deps.config.publicUrl)
  app.decorateRequest('receivedFile', undefined)
  app.decorateRequest('fileOnDisk', undefined)
  app.decorateRequest('counted', undefined)
  app.decorate('limits', deps.limits)
  recogniseCallers(app, deps)
  for (const room of ROOMS) await app.register(async (inside) => room(inside, deps))
  addBrowserReports(app, deps)
  addHealth(app, deps)
  addServiceStatus(app, deps)
  addProvenance(app, deps)
  addSecurityTxt(app, deps)
  addLegalPdfs(app, deps.config)
  addDevMailbox(app, deps)
  addEidSimulatorPages(app, deps.identity)
  addPaymentSimulator(app, deps.payments, { banksWork: options.banksWork ?? false })
  return app
}

/** The contract's schema is what validates; its ZodError becomes the documented answer. */
function validateWithZod({ schema }: { schema: z.ZodType }) {
  return (data: unknown) => {
    const parsed = schema.safeParse(data)
    return parsed.success ? { value: parsed.data } : { error: parsed.error }
  }
}

/** Accepts an empty body: some clients name a type without sending anything. Calls that need input refuse it. */
function takeJsonOrNothing(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null)
    // JSON is UTF-8 (RFC 8259, 8.1), regardless of the charset in its type. Decoding other bytes would lose umlauts.
    if (!isUtf8(body)) return done(NOT_UTF8)
    return parseJson(request, body.toString(), done)
  })
}

const NOT_UTF8 = new z.ZodError([
  { code: 'custom', path: [], message: 'Bitte senden Sie Ihre Angaben in UTF-8.', input: undefined },
])

/** Each answer carries the id of its log lines, so that a report of an error can name its request. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    request.log.info(
      { method: request.method, route: url ?? 'static', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
    done()
  })
}

/** Counts without delaying the answer. An unreachable database is reported elsewhere. */
function noteEvent({ securityEvents }: Pick<Deps, 'securityEvents'>, request: FastifyRequest, refusal: Refusal): void {
  const { caller, ip } = request
  const account = caller && 'accountId' in caller ? caller.accountId : typedAddress(request.body)
  securityEvents.note(refusal, { ip, account }).catch((err: unknown) => request.log.warn({ err }, 'event not counted'))
}
