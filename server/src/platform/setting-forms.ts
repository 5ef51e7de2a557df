import { z } from 'zod'

const flag = z.enum(['true', 'false', 'on', 'off', '1', '0']).transform((value) => ['true', 'on', '1'].includes(value))

/** An empty value counts as unset, as .env.example writes it. */
export const setting = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value: string | undefined) => (value === '' ? undefined : value), schema)

export const text = setting(z.string().optional())
export const textOr = (fallback: string) => setting(z.string().default(fallback))
/** A host or address to listen on; a blank one would listen on all. */
export const listeningHost = z.string().trim().min(1, 'is not a host name or address')
export const matching = (form: RegExp, sentence?: string) => setting(z.string().regex(form, sentence).optional())
export const optionalFlag = setting(flag.optional())
export const flagOr = (fallback: boolean) => setting(flag.default(fallback))
export const webAddress = setting(z.url({ protocol: /^https?$/ }).optional())
