import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { releaseMemory } from '#platform/release-memory.ts'
import { qualitiesOf } from './accepted.ts'

const FORM = 'multipart/form-data'

/** Bytes with a description; in the contract one object of the description's fields and `ciphertext` in Base64. */
export class DescribedBytes {
  readonly description: object
  readonly bytes: Uint8Array<ArrayBuffer>

  constructor(description: object, bytes: Uint8Array<ArrayBuffer>) {
    this.description = description
    this.bytes = bytes
  }

  /** The bytes in Base64. They are empty afterwards. */
  takeBase64(): string {
    const { buffer, byteOffset, length } = this.bytes
    const text = Buffer.from(buffer, byteOffset, length).toString('base64')
    releaseMemory(this.bytes)
    return text
  }
}

/** A client that prefers `multipart/form-data` gets the parts `description` and `ciphertext`, others JSON. */
export function sendDescribedBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  described: DescribedBytes,
): FastifyReply {
  const { description, bytes } = described
  reply.header('vary', 'accept')
  if (prefersForm(request.headers.accept)) return sendForm(reply, JSON.stringify(description), bytes)
  const answer = JSON.stringify({ ...description, ciphertext: described.takeBase64() })
  return reply.type('application/json; charset=utf-8').send(answer)
}

// Where both are equal, the form must be named: `*/*` gets JSON.
function prefersForm(accepted: string | undefined): boolean {
  const qualities = qualitiesOf(accepted)
  const qualityOf = (type: string) =>
    qualities.get(type) ?? qualities.get(type.replace(/\/.*/, '/*')) ?? qualities.get('*/*') ?? 0
  const [form, json] = [qualityOf(FORM), qualityOf('application/json')]
  return form > json || (form === json && form > 0 && qualities.has(FORM))
}

function sendForm(reply: FastifyReply, description: string, bytes: Uint8Array): FastifyReply {
  const boundary = randomUUID()
  const head = `--${boundary}\r
Content-Disposition: form-data; name="description"\r
Content-Type: application/json\r
\r
${description}\r
--${boundary}\r
Content-Disposition: form-data; name="ciphertext"; filename="ciphertext"\r
Content-Type: application/octet-stream\r
\r
`
  // Until then the system may still read them. After an aborted answer the garbage collector frees them.
  reply.raw.once('finish', () => releaseMemory(bytes))
  const pieces = [Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  // Joining the pieces would copy the photo.
  const body = Readable.from(pieces, { objectMode: false })
  return reply.type(`${FORM}; boundary=${boundary}`).header('content-length', length).send(body)
}
