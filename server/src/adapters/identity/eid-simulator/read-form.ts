import type { IncomingMessage } from 'node:http'

const MAX_BYTES = 4_096

/** The fields of a small form; none if it is too large. */
export async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > MAX_BYTES) return {}
  }
  return Object.fromEntries(new URLSearchParams(text))
}
