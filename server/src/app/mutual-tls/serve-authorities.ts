import { constants } from 'node:crypto'
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createServer as createTlsServer, type TLSSocket, type Server as TlsServer } from 'node:tls'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answerError } from '#app/http/error-answer.ts'
import { refuseExpectation, refuseHostless, refuseUnreadable } from '#app/http/malformed-requests.ts'
import { measureRequests } from '#app/observability/measure-requests.ts'
import type { ListedCertificate } from '#features/authorities/admit-certificate.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { ConfigFaults } from '#src/config.ts'
import { authorityCalls } from './authority-calls.ts'
import { type ConnectionLimits, limitConnections } from './limit-connections.ts'
import { followFiles, readListenerFiles } from './listener-files.ts'
import { BAD_REQUEST, DIRECTORY_AWAY, NOT_LISTED, type WireError, wireErrorOf } from './wire-format.ts'

/** A request of an authority is two names and a date. */
const BODY_MAX_BYTES = 4 * 1024
const HANDSHAKE_MS = 10_000
/**
 * A clearing house serves many authorities at once. An answer of 3 MB over a slow line takes most of the time;
 * connections without a request end after it, too.
 */
const LIMITS: ConnectionLimits = { all: 500, network: 100, milliseconds: 60_000 }
/** Time for a refused client to read its answer. */
const FAREWELL_MS = 2_000
/** Grace period of the shutdown, for answers under way. */
const CLOSING_MS = 3_000
/** Interval at which new files of the PKI are loaded. */
const LOOK_EVERY_MS = 60_000

export interface AuthoritiesListener {
  port: number
  /** Loads files that were replaced; runs by itself every minute. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/**
 * The listener for authorities' machines (TR-03170-1, 2.7.4): TLS with client certificates, on a port of its own where
 * no proxy ends the connection. The certificate is looked up in the directory before a byte of the request is parsed;
 * each connection carries one request. Undefined when no port is set.
 */
export async function serveAuthorities(
  deps: Deps,
  limits: ConnectionLimits = LIMITS,
): Promise<AuthoritiesListener | undefined> {
  const { retrieval } = deps.config
  if (!retrieval) return undefined
  const http = createHttpServer({ requireHostHeader: false })
  // A decision needs a new connection, whose certificate is looked up again.
  http.maxRequestsPerSocket = 1
  // Ends it after the answer, instead of waiting for the client to do so.
  http.on('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  const certificates = new WeakMap<Socket, ListedCertificate>()
  const app = await buildAuthoritiesApp(deps, { http, certificates })
  const first = await readListenerFiles(retrieval)
  const tls = createTlsServer({ ...first, ...TLS_POLICY })
  const refresh = followFiles(deps, tls, { files: retrieval, policy: TLS_POLICY, first })
  const endConnections = limitConnections(tls, limits)
  tls.on('secureConnection', (socket) => {
    receive(deps, socket, { http, certificates }).catch((error: unknown) => {
      deps.log.error({ err: error }, 'mutual TLS')
      socket.destroy()
    })
  })
  // For an invalid certificate, the error itself says only that the connection is gone.
  tls.on('tlsClientError', ({ message }, { authorizationError: fault }) =>
    deps.log.info({ fault: fault ?? message }, 'mutual TLS refused'),
  )
  await listen(tls, retrieval.port, retrieval.host)
  const looking = setInterval(() => void refresh(), LOOK_EVERY_MS).unref()
  return {
    port: (tls.address() as AddressInfo).port,
    refresh,
    async close() {
      clearInterval(looking)
      const ending = setTimeout(endConnections, CLOSING_MS)
      await new Promise((closed) => tls.close(closed))
      clearTimeout(ending)
      await app.close()
    },
  }
}

/**
 * Missing, foreign and expired certificates fail in the handshake. Only suites with forward secrecy, and no
 * renegotiation (TR-02102-2).
 */
const TLS_POLICY = {
  requestCert: true,
  rejectUnauthorized: true,
  minVersion: 'TLSv1.2',
  secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
  ciphers: [
    'TLS_AES_256_GCM_SHA384:TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
  handshakeTimeout: HANDSHAKE_MS,
} as const

interface Inside {
  http: HttpServer
  certificates: WeakMap<Socket, ListedCertificate>
}

async function receive(deps: Deps, socket: TLSSocket, { http, certificates }: Inside) {
  const { authorityDirectory, log, metrics } = deps
  socket.on('error', ({ message }) => log.info({ fault: message }, 'mutual TLS ended'))
  const fingerprint = socket.getPeerX509Certificate()?.fingerprint256.replaceAll(':', '').toLowerCase()
  if (!fingerprint) return socket.destroy()
  try {
    const organisations = await authorityDirectory.findCertificate(fingerprint)
    if (!organisations) {
      metrics.refusal('certificate-not-listed')
      log.warn({ code: 'certificate-not-listed', certificate: fingerprint }, 'authority refused')
      return refuse(socket, NOT_LISTED)
    }
    certificates.set(socket, { fingerprint, organisations })
    http.emit('connection', socket)
  } catch (error) {
    metrics.refusal('busy')
    log.warn({ err: error }, 'certificate lookup failed')
    refuse(socket, DIRECTORY_AWAY)
  }
}

/** Answers without reading the request, which is discarded. */
function refuse(socket: TLSSocket, { status, error, retryAfterSeconds }: WireError): void {
  const body = JSON.stringify({ error })
  const lines = [
    `HTTP/1.1 ${status} ${status === 503 ? 'Service Unavailable' : 'Forbidden'}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    ...(retryAfterSeconds === undefined ? [] : [`Retry-After: ${retryAfterSeconds}`]),
    'Connection: close',
  ]
  socket.resume()
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref()
}

async function buildAuthoritiesApp(deps: Deps, { http, certificates }: Inside): Promise<FastifyInstance> {
  const certificateOf = ({ socket }: FastifyRequest) => {
    const certificate = certificates.get(socket)
    if (!certificate) throw new Error('a request without its certificate')
    return certificate
  }
  const sendRefusal = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const answer = wireErrorOf(error)
    noteRefused(deps, error, { ...answer, route: routeOf(request), ip: request.ip, ...certificateOf(request) })
    if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds)
    return reply.code(answer.status).send({ error: answer.error })
  }
  const app = fastify({
    logger: false,
    bodyLimit: BODY_MAX_BYTES,
    serverFactory: (handler) => http.on('request', handler),
    clientErrorHandler: refuseUnreadable(badRequest),
    // An address that is not UTF-8 matches no route and so does not reach the error handler.
    frameworkErrors: (error, request, reply) =>
      sendRefusal(error, request as unknown as FastifyRequest, reply as unknown as FastifyReply),
  })
  http.on('checkExpectation', refuseExpectation(badRequest))
  refuseHostless(app, badRequest)
  app.setNotFoundHandler(() => {
    throw new Refusal('not-found')
  })
  app.setErrorHandler(sendRefusal)
  measureRequests(app, deps.metrics)
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    deps.log.info({ route: routeOf(request), status, ms: Math.round(elapsedTime) }, 'request')
    done()
  })
  authorityCalls(app, deps, certificateOf)
  await app.ready()
  return app
}

const badRequest = () => ({ error: BAD_REQUEST.error })

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'static'

interface Refused {
  status: number
  route: string
  ip: string
  fingerprint: string
}

/** Counts a refusal under its code in the API. The certificate is that of an authority, not of a person. */
function noteRefused({ metrics, log, securityEvents }: Deps, error: unknown, refused: Refused): void {
  const { status, route, ip, fingerprint: certificate } = refused
  const code = error instanceof Refusal ? error.code : String(answerError(error, undefined).body.code)
  metrics.refusal(code)
  if (status >= 500) log[status === 500 ? 'error' : 'warn']({ err: error, route }, 'mutual TLS')
  if (status === 403 || status === 429) log.warn({ code, route, certificate }, 'authority refused')
  if (error instanceof Refusal)
    securityEvents.note(error, { ip }).catch((err: unknown) => log.warn({ err }, 'event not counted'))
}

function listen(server: TlsServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ message }) => reject(new ConfigFaults([`RETRIEVAL_PORT: ${message}`])))
    server.listen(port, host, resolve)
  })
}
