import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileInput } from '@epassbild/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#platform/refusal.ts'

/** Allowance beside the file: 20 fields and their headers. */
const FORM_MAX_BYTES = 256 * 1024

export interface ReceivedFile {
  bytes: Buffer
}

/** A temporary file, which is removed once the answer is sent. */
export interface FileOnDisk {
  path: string
  size: number
  /** Hexadecimal. */
  sha256: string
}

export interface ReceivedForm {
  fields: Record<string, unknown>
  file: ReceivedFile | undefined
  fileOnDisk: FileOnDisk | undefined
}

/**
 * Reads a multipart form with at most one file in the named field. A body whose declared size is too large is not read
 * at all, one that exceeds the limit is cut off (T08). A field twice, or a file in another field, is refused instead of
 * guessed at.
 */
export async function receiveForm(
  request: FastifyRequest,
  { field, maxBytes, tooLarge, onDisk }: FileInput,
  answer: ServerResponse,
): Promise<ReceivedForm> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_MAX_BYTES) throw new Refusal(tooLarge)
  const fields: Record<string, unknown> = {}
  let file: ReceivedFile | undefined
  let fileOnDisk: FileOnDisk | undefined
  for await (const part of wellFormed(request.parts({ limits: { fileSize: maxBytes } }))) {
    if (part.type === 'file') {
      if (part.fieldname !== field || file || fileOnDisk) throw new Refusal('invalid-input')
      if (onDisk) fileOnDisk = await toDisk(part.file, answer)
      else file = { bytes: await part.toBuffer() }
      // The rest of the form is not read.
      if (part.file.truncated) throw new Refusal(tooLarge)
    } else {
      if (Object.hasOwn(fields, part.fieldname) || part.fieldname === '__proto__') throw new Refusal('invalid-input')
      // The parser puts it in place of bytes that are not UTF-8; a copied text may contain it, too.
      if (String(part.value).includes('\uFFFD')) throw unreadable(part.fieldname)
      fields[part.fieldname] = part.value
    }
  }
  return { fields, file, fileOnDisk }
}

function unreadable(field: string): z.ZodError {
  const message = 'Hier ist ein Zeichen unlesbar (�). Bitte geben Sie den Text neu ein; Programme senden ihn in UTF-8.'
  return new z.ZodError([{ code: 'custom', path: [field], message, input: undefined }])
}

/** The parser's error for a malformed form has neither code nor status; it is the sender's fault. */
async function* wellFormed<Part>(parts: AsyncIterable<Part>): AsyncIterable<Part> {
  try {
    yield* parts
  } catch (error) {
    throw error instanceof Error && error.constructor === Error && !('code' in error)
      ? new Refusal('invalid-input')
      : error
  }
}

async function toDisk(from: Readable, answer: ServerResponse): Promise<FileOnDisk> {
  const path = join(tmpdir(), `epassbild-received-${randomUUID()}`)
  // Registered before the first byte: the end of the answer removes the file, however the call ends. (The request
  // itself is over as soon as it was read, while its file is still needed.)
  for (const end of ['finish', 'close']) answer.once(end, () => void rm(path, { force: true }))
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    from,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  return { path, size, sha256: hash.digest('hex') }
}
