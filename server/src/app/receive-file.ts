import type { FileInput } from '@epassbild/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#platform/refusal.ts'

/** All that may stand around the file: 20 fields and their headers. */
const FORM_MAX_BYTES = 256 * 1024

export interface ReceivedFile {
  bytes: Buffer
}

export interface ReceivedForm {
  fields: Record<string, unknown>
  file: ReceivedFile | undefined
}

/**
 * Reads a multipart form with at most one file in the named field. What says that it is too large is not read at all,
 * what turns out to be is cut off (T08). A field twice, or a file in another field, is refused instead of guessed at.
 */
export async function receiveForm(
  request: FastifyRequest,
  { field, maxBytes, tooLarge }: FileInput,
): Promise<ReceivedForm> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_MAX_BYTES) throw new Refusal(tooLarge)
  const fields: Record<string, unknown> = {}
  let file: ReceivedFile | undefined
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type === 'file') {
      if (part.fieldname !== field || file) throw new Refusal('invalid-input')
      file = { bytes: await part.toBuffer() }
      // Nothing of what may still follow is read.
      if (part.file.truncated) throw new Refusal(tooLarge)
    } else {
      if (Object.hasOwn(fields, part.fieldname) || part.fieldname === '__proto__') throw new Refusal('invalid-input')
      fields[part.fieldname] = part.value
    }
  }
  return { fields, file }
}
