import type { z } from 'zod'
import { PortFailure } from '#platform/ports/port-failure.ts'

/** A search must not make its caller wait for a foreign service (T14). */
const TIMEOUT_MS = 2000
const MAX_REPLY_BYTES = 64 * 1024

interface FetchOptions {
  absent?: readonly number[]
  headers?: Readonly<Record<string, string>>
  maxBytes?: number
}

/**
 * Gets JSON from a foreign service. The address is the configured one with encoded parts added by the adapter;
 * redirects are not followed, so the service cannot send us to a host of its choice; time and size are bounded and the
 * answer is checked. A status in `absent` means that it does not exist and gives undefined; every other fault is a
 * PortFailure.
 */
export async function fetchJson<S extends z.ZodType>(
  port: string,
  address: URL,
  schema: S,
  { absent = [], headers = {}, maxBytes = MAX_REPLY_BYTES }: FetchOptions = {},
): Promise<z.output<S> | undefined> {
  try {
    const reply = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { ...headers, accept: 'application/json', 'user-agent': 'ePassbild' },
    })
    if (absent.includes(reply.status)) {
      await reply.body?.cancel()
      return undefined
    }
    if (reply.status !== 200) {
      await reply.body?.cancel()
      throw new Error(`status ${reply.status}`)
    }
    return schema.parse(JSON.parse(await readBounded(reply, maxBytes)))
  } catch (cause) {
    throw new PortFailure(port, cause)
  }
}

/** The whole body as text; throws when it is longer than `maxBytes`. */
export async function readBounded(reply: Response, maxBytes = MAX_REPLY_BYTES): Promise<string> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** The configured address with a path below it; keeps a path that the configuration already has. */
export function below(base: string, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const address = new URL(base)
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${path}`
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address
}
