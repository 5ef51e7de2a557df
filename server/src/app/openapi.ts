import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const MACHINE_ACCESS = `\`Authorization: EPass-JWS <JWS>\`, made anew for each request. A compact JWS (RFC 7515), signed with a key that the
operator has registered for the authority (ES256, EdDSA or PS256). Protected header: \`alg\`, \`typ\` = \`epass-retrieval+jws\`, \`kid\` =
the id that the key got. Claims: \`photoId\` as in the call, \`aud\` = the address of this service, \`jti\` = at least 16 random characters,
\`iat\`, \`exp\` at most 60 seconds later. Each works once. docs/retrieval-example/ shows it in Python.`

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
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

/** The contract's schemas, and for a call that takes bytes its body, which no schema describes. */
function describeCall(call: Parameters<typeof jsonSchemaTransform>[0]): ReturnType<typeof jsonSchemaTransform> {
  const described = jsonSchemaTransform(call)
  const endpoint = call.route.config?.endpoint
  if (endpoint?.bytes && described.schema) described.schema.body = { type: 'string', format: 'binary' }
  return described
}
