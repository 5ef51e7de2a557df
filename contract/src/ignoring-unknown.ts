import { z } from 'zod'

/** Names of fields that would give rights if a server believed them (T06): never left out silently, always refused. */
const GIVES_RIGHTS =
  /role|company|status|review|verif|approv|activ|admin|staff|super|permission|right|account|user_?type|block/i

/**
 * The input of a documented call: fields that it does not know are ignored, since clients of others send some of their
 * own; a field that would give rights is refused.
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
