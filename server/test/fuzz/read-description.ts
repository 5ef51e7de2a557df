import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import type { CallerKind } from '#test/access/access-table.ts'

/** The subset of JSON Schema that the API description uses. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}

export interface Parameter {
  in: 'path' | 'query' | 'header'
  name: string
  required?: boolean
  schema: Schema
}

/** An operation of the API description, which is the fuzzer's only source. */
export interface Operation {
  /** `METHOD path`, as in the access table. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  parameters: Parameter[]
  /** By content type; empty if the operation has no body. */
  bodies: Record<string, Schema>
  /** True if machines may sign it. */
  signable: boolean
  /** Validators by status and content type; undefined for binary responses. */
  answers: Map<number, Map<string, ValidateFunction | undefined>>
}

export type Calling = CallerKind | 'machine'

interface Described {
  paths: Record<string, Record<string, DescribedCall>>
}
interface DescribedCall {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security?: Record<string, unknown>[]
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** Reads the description served by the app; responses are checked by a validator independent of the app's. */
export async function readDescription(app: FastifyInstance): Promise<Operation[]> {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<Described>()
  const ajv = formats.default(new Ajv2020({ strict: false, allErrors: false }))
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => readCall(ajv, method.toUpperCase(), path, call)),
  )
}

function readCall(ajv: Ajv2020, method: string, path: string, call: DescribedCall): Operation {
  const bodies = Object.entries(call.requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema])
  const answers = Object.entries(call.responses).map(([status, { content = {} }]) => {
    const byType = Object.entries(content).map(
      ([type, { schema }]) => [type, schema.format === 'binary' ? undefined : ajv.compile(schema)] as const,
    )
    return [Number(status), new Map(byType)] as const
  })
  return {
    name: `${method} ${path}`,
    method: method as Operation['method'],
    path,
    parameters: call.parameters ?? [],
    bodies: Object.fromEntries(bodies),
    signable: call.security?.some((way) => 'machine' in way) ?? false,
    answers: new Map(answers),
  }
}
