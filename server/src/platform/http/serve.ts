import type { IncomingMessage } from 'node:http'
import type { Access, BytesInput, Endpoint, InputOf, OutputOf, ParamsOf } from '@epassbild/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { withoutPort } from '#platform/limits/address-key.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Caller, Machine } from './caller.ts'
import { countCalls, settle } from './count-calls.ts'
import { DescribedBytes, sendDescribedBytes } from './described-bytes.ts'
import { FileDownload } from './file-download.ts'
import { PreparedJson } from './prepared-json.ts'
import { type FileOnDisk, type ReceivedFile, receiveForm } from './receive-file.ts'
import { NOTHING_RECEIVED, type ReceivedBytes, receiveBytes } from './received-bytes.ts'
import { refusalCodes } from './refusal-codes.ts'
import { sendPreparedJson } from './send-prepared-json.ts'
import { ShapedAnswer } from './shaped-answer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    caller: Caller | Machine | undefined
    receivedFile: ReceivedFile | undefined
    fileOnDisk: FileOnDisk | undefined
  }
}

type CallerFor<Who extends Access> = Who extends 'public'
  ? undefined
  : 'machine' extends (Who extends readonly unknown[] ? Who[number] : never)
    ? Caller | Machine
    : Caller

/** Input of a bound use case; all of it checked against the contract. */
export interface Call<E extends Endpoint> {
  input: InputOf<E>
  params: ParamsOf<E>
  caller: E extends { access: infer Who extends Access } ? CallerFor<Who> : never
  file: ReceivedFile | undefined
  /** Header `cookie` as sent, or empty. */
  cookies: string
  /** Network address and browser of the caller; a mandate is recorded with them. */
  from: { ip: string; userAgent: string }
  /** Instead of `file`, where the contract says so. */
  fileOnDisk: FileOnDisk | undefined
  /** The body of an endpoint that takes bytes; empty when none came. */
  bytes: ReceivedBytes
}

/** Binds an endpoint of the contract to its use case. Access is decided before a byte of the body is read, and after it. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (
    call: Call<E>,
  ) => Promise<OutputOf<E> | PreparedJson | DescribedBytes | FileDownload | ShapedAnswer<OutputOf<E>>>,
): void {
  const { method, params, input, output, status = 200 } = endpoint
  const inputFrom = inputPart(endpoint)
  const count = countCalls(app.limits, endpoint)
  const route = {
    method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    schema: {
      summary: endpoint.summary,
      ...securityOf(endpoint.access),
      ...(endpoint.file && { consumes: ['multipart/form-data', 'application/json'] }),
      ...(params && { params }),
      ...(endpoint.bytes && { consumes: [endpoint.bytes.type] }),
      ...(input && { [inputFrom]: input }),
      response: { ...(!endpoint.download && !endpoint.page && { [status]: output }), ...refusalSchemas(endpoint) },
    },
    onRequest: async (request: FastifyRequest) => {
      allow(endpoint.access, request.caller)
      await count.onRequest(request)
    },
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!request.isMultipart()) return
      if (!endpoint.file) throw new Refusal('wrong-type')
      const form = await receiveForm(request, endpoint.file, reply.raw)
      request.body = form.fields
      request.receivedFile = form.file
      request.fileOnDisk = form.fileOnDisk
    },
    preHandler: async (request: FastifyRequest) => {
      // Again, for a session that ended while the body came.
      allow(endpoint.access, request.caller)
      await count.preHandler(request)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const asked = answer({
        input: request[inputFrom === 'querystring' ? 'query' : inputFrom] as InputOf<E>,
        params: request.params as ParamsOf<E>,
        caller: request.caller as Call<E>['caller'],
        file: request.receivedFile,
        cookies: request.headers.cookie ?? '',
        from: { ip: withoutPort(request.ip), userAgent: request.headers['user-agent'] ?? 'unknown' },
        fileOnDisk: request.fileOnDisk,
        bytes: endpoint.bytes && request.body ? (request.body as ReceivedBytes) : NOTHING_RECEIVED,
      })
      const answered = await settle(request.counted, asked)
      reply.code(status)
      if (answered instanceof PreparedJson) return sendPreparedJson(request, reply, answered)
      if (answered instanceof DescribedBytes) return sendDescribedBytes(request, reply, answered)
      if (answered instanceof ShapedAnswer)
        return reply.code(answered.status).headers(answered.headers).send(answered.body)
      if (answered instanceof FileDownload)
        return asDownload(reply, { ...answered.facts, type: FILE_TYPE }, answered.body)
      return endpoint.download ? asDownload(reply, endpoint.download, answered) : answered
    },
  }
  if (endpoint.bytes) addBytesRoute(app, endpoint.bytes, route)
  else app.route(route)
}

function inputPart({ method, bytes }: Endpoint): 'headers' | 'body' | 'querystring' {
  if (bytes) return 'headers'
  return method === 'POST' || method === 'PUT' ? 'body' : 'querystring'
}

/** In an encapsulated plugin, so that only this route accepts bytes, and nothing else (T08). */
function addBytesRoute(app: FastifyInstance, { type, maxBytes }: BytesInput, route: RouteOptions): void {
  app.register(async (inside) => {
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser(type, async (_: unknown, body: IncomingMessage) => receiveBytes(body, maxBytes))
    inside.route(route)
  })
}

const FILE_TYPE = 'application/octet-stream'

/** Always saved, never shown: uploaded content must not run in our origin (T07). */
function asDownload(
  reply: FastifyReply,
  { type, fileName, size }: { type: string; fileName: string; size?: number },
  bytes: unknown,
) {
  if (size !== undefined) reply.header('content-length', size)
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes)
}

function allow(access: Access, caller: Caller | Machine | undefined): void {
  if (access === 'public') return
  if (!caller) throw new Refusal('not-signed-in')
  const may = access === 'signed-in' ? caller.role !== 'machine' : access.includes(caller.role)
  if (!may) throw new Refusal('not-allowed')
}

/** The security requirement in the OpenAPI description. */
function securityOf(access: Access) {
  if (access === 'public') return {}
  const machine = access !== 'signed-in' && access.includes('machine') ? [{ machine: [] }] : []
  return { security: [{ bearer: [] }, ...machine] }
}

const RefusalBody = z.looseObject({ code: z.string() })

/** Documents in OpenAPI which statuses a call may answer besides its success. */
function refusalSchemas(endpoint: Endpoint): Record<number, z.ZodType> {
  return Object.fromEntries(Object.keys(refusalCodes(endpoint)).map((status) => [status, RefusalBody]))
}
