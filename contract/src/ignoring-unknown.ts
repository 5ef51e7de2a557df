import { z } from 'zod'

/** Names of fields that would grant rights if a server trusted them (T06): always refused, never ignored. */
const GIVES_RIGHTS =
  /role|company|status|review|verif|approv|activ|admin|staff|super|permission|right|account|user_?type|block/i

/**
 * Input of a documented call: unknown fields are ignored, since third-party clients send some; a field that would grant
 * rights is refused.
 */
export function ignoringUnknown<S extends z.ZodRawShape>(fields: z.ZodObject<S>) {
  type Fields = z.ZodObject<S>
  const refusing = z.preprocess((sent, context) => {
    const keys = isRecord(sent)
      ? Object.keys(sent).filter((key) => !(key in fields.shape) && GIVES_RIGHTS.test(key))
      : []
    if (keys.length > 0)
      context.issues.push({ code: 'unrecognized_keys', keys, input: sent as Record<string, unknown> })
    return sent
  }, fields)
  return refusing as unknown as z.ZodType<z.output<Fields>, z.input<Fields>>
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
