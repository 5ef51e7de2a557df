import type { FastifyRequest } from 'fastify'
import { Refusal } from '#platform/refusal.ts'

export interface ReceivedFile {
  bytes: Buffer
  /** The stream was cut at the limit: whoever uses the file refuses it with its own sentence. */
  tooLarge: boolean
}

export interface ReceivedForm {
  fields: Record<string, unknown>
  file: ReceivedFile | undefined
}

/**
 * Reads a multipart form with at most one file in the named field. The limits of the plugin end the stream early; a
 * field twice, or a file in another field, is refused instead of guessed at.
 */
export async function receiveForm(request: FastifyRequest, fileField: string): Promise<ReceivedForm> {
  const fields: Record<string, unknown> = {}
  let file: ReceivedFile | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (part.fieldname !== fileField || file) throw new Refusal('invalid-input')
      file = { bytes, tooLarge: part.file.truncated }
    } else {
      if (Object.hasOwn(fields, part.fieldname) || part.fieldname === '__proto__') throw new Refusal('invalid-input')
      fields[part.fieldname] = part.value
    }
  }
  return { fields, file }
}
