import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'plain' | 'br' | 'gzip'

/** One answer of the static site, ready in memory in every encoding. */
export interface StoredFile {
  headers: Readonly<Record<string, string>>
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

function typeOf(name: string): string {
  return TYPES[extname(name)] ?? 'application/octet-stream'
}

/** Hashed names never change their content; everything else is revalidated by 304. */
export function storedFile(
  name: string,
  encodings: Pick<StoredFile, Encoding>,
  ownHeaders: Readonly<Record<string, string>> = {},
): StoredFile {
  const immutable = name.startsWith('/assets/')
  const headers = {
    'content-type': typeOf(name),
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    // Weak: the same page in another encoding is the same page.
    etag: `W/"${createHash('sha256').update(encodings.plain).digest('base64url').slice(0, 22)}"`,
    vary: 'accept-encoding',
    ...(!encodings.br && { 'accept-ranges': 'bytes' }),
    ...ownHeaders,
  }
  return { headers, ...encodings }
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Qualities of Brotli. `kept`, for files made once: 10 takes 40 % of the time of 11 and gives 2 % more bytes. `asked`,
 * for files that anybody may request: 5 takes a twentieth of the time of 10 and gives 8 % more bytes.
 */
const QUALITY = { kept: 10, asked: 5 }

export async function compressed(
  text: string,
  made: keyof typeof QUALITY = 'kept',
): Promise<Pick<StoredFile, Encoding>> {
  const plain = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY[made], [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, zipped] = await Promise.all([toBrotli(plain, { params }), toGzip(plain, { level: 9 })])
  return { plain, br, gzip: zipped }
}
