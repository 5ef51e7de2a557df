import type { Endpoint } from '@epassbild/contract/endpoint.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { countPage } from '#platform/http/count-page.ts'
import { refusalCodes } from '#platform/http/refusal-codes.ts'
import { madeOnce } from '#platform/made-once.ts'
import { challengeOf } from './challenge.ts'

const MACHINE_ACCESS = `\`Authorization: EPass-JWS <JWS>\`, a new one for each request. A compact JWS (RFC 7515), signed with a key that the
operator has registered for the authority (ES256, EdDSA or PS256). Protected header: \`alg\`, \`typ\` = \`epass-retrieval+jws\`, \`kid\` =
the id of the key. Claims: \`photoId\` as in the call, \`aud\` = the address of this service or that in the code, \`jti\` = at least 16 random characters,
\`iat\`, \`exp\` at most 60 seconds later. Each is valid once. docs/retrieval-example/ shows it in Python.`

/** `/api/openapi.json` from the same schemas that validate, and `/api/docs` to read it. Register before the routes. */
export async function addOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'ePassbild API',
        version: '1.0.0',
        description:
          'Calls of the ePassbild platform. Errors carry `code` and, as documented, `detail` or field arrays.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          machine: { type: 'apiKey', in: 'header', name: 'Authorization', description: MACHINE_ACCESS },
        },
      },
    },
    transform: describeCall,
  })
  await app.register(addDocs)
}

/** The description is made and written out once: each time would take ten milliseconds. */
async function addDocs(app: FastifyInstance): Promise<void> {
  const described = madeOnce(async () => JSON.stringify(app.swagger(), withoutUnicodeClasses))
  const send = async (reply: FastifyReply) => reply.type('application/json; charset=utf-8').send(await described())
  app.addHook('onRequest', countPage)
  app.addHook('preHandler', async ({ routeOptions }, reply) => {
    if (routeOptions.url === '/api/docs/json') return send(reply)
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // A trial in a local network has no https to upgrade to.
    transformStaticCSP: (policy) => policy.replace(' upgrade-insecure-requests;', ''),
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => send(reply))
}

/** Where a pattern has classes such as `\p{Bidi_Control}`, validators outside JavaScript refuse the whole description. */
function withoutUnicodeClasses(key: string, value: unknown): unknown {
  return key === 'pattern' && String(value).includes('\\p{') ? undefined : value
}

/** Adds what the contract's schemas do not describe: raw bodies, files in forms, answers that are files or pages. */
function describeCall(call: Parameters<typeof jsonSchemaTransform>[0]): ReturnType<typeof jsonSchemaTransform> {
  const described = jsonSchemaTransform(call)
  const endpoint = call.route.config?.endpoint
  if (!endpoint || !described.schema) return described
  const { bytes, file, download, page, parts, etag } = endpoint
  if (bytes) described.schema.body = BINARY
  if (file) described.schema.body = withFile(described.schema.body ?? { type: 'object' }, file.field)
  const answers = withCodes(described.schema.response as Record<number, JsonObject>, refusalCodes(endpoint))
  if (download) answers[200] = as(download.type)
  if (parts) answers[200] = withParts(answers[200] as JsonObject)
  if (etag) answers[304] = UNCHANGED
  // Errors of such a call are pages, too.
  for (const status of page ?? []) answers[status] = as('text/html', answers[status])
  if (answers[401]) answers[401] = { ...answers[401], headers: challenge(endpoint) }
  described.schema.response = answers
  return described
}

function challenge(endpoint: Endpoint) {
  return { 'www-authenticate': { type: 'string', description: challengeOf(endpoint) } }
}

const UNCHANGED = { type: 'null', description: 'The answer is the one whose ETag `If-None-Match` names' }

const BINARY = { type: 'string', format: 'binary' }

function as(type: string, json?: object) {
  const content = { [type]: { schema: BINARY }, ...(json && { 'application/json': { schema: json } }) }
  return { description: 'Default Response', content }
}

type JsonObject = { properties: Record<string, object>; required: string[] }

/** For the description alone: answers are not checked against it. */
function withCodes(answers: Record<number, JsonObject>, codes: Record<number, string[]>): Record<number, object> {
  const refused = Object.entries(codes).map(([status, names]) => {
    const answer = answers[Number(status)]
    return [status, { ...answer, properties: { ...answer?.properties, code: { type: 'string', enum: names } } }]
  })
  return { ...answers, ...Object.fromEntries(refused) }
}

/** Describes both forms of the answer, JSON and multipart; the caller's `accept` decides. */
function withParts(json: JsonObject) {
  const { ciphertext: _, ...properties } = json.properties
  const required = json.required.filter((name) => name in properties)
  const parts = {
    type: 'object',
    properties: { description: { ...json, properties, required }, ciphertext: BINARY },
    required: ['description', 'ciphertext'],
  }
  const content = { 'application/json': { schema: json }, 'multipart/form-data': { schema: parts } }
  return { description: 'Default Response', content }
}

/** Describes both forms of the input: a form with the file, or JSON without one. */
function withFile(body: object, field: string) {
  const properties = 'properties' in body ? { ...(body.properties as object), [field]: BINARY } : { [field]: BINARY }
  return {
    content: {
      'multipart/form-data': { schema: { ...body, properties } },
      'application/json': { schema: body },
    },
  }
}
