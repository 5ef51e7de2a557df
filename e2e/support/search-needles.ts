import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

/** The bytes in all likely encodings: raw, hexadecimal, Base64 at each alignment, URL-safe, as numbers. */
export function needlesOf(name: string, bytes: Uint8Array): Map<string, Buffer> {
  const raw = Buffer.from(bytes)
  const texts: [string, string][] = [
    ['hex', raw.toString('hex')],
    ['HEX', raw.toString('hex').toUpperCase()],
    ['numbers', [...raw].join(',')],
    ...[0, 1, 2].flatMap((shift): [string, string][] => {
      const base64 = raw
        .subarray((3 - shift) % 3)
        .toString('base64')
        .replace(/=+$/, '')
        .slice(0, -1)
      return [
        [`Base64 ${shift}`, base64],
        [`Base64url ${shift}`, base64.replaceAll('+', '-').replaceAll('/', '_')],
      ]
    }),
  ]
  return new Map([
    [`${name}, raw`, raw],
    ...texts.map(([form, text]): [string, Buffer] => [`${name}, ${form}`, Buffer.from(text)]),
  ])
}

export function findNeedles(haystack: Buffer, needles: Map<string, Buffer>): string[] {
  return [...needles].filter(([, needle]) => haystack.includes(needle)).map(([name]) => name)
}

/** Records all data leaving the browser: addresses, headers, bodies. */
export function recordRequests(context: BrowserContext): () => Buffer {
  const sent: Buffer[] = []
  context.on('request', (request) => {
    sent.push(Buffer.from(`${request.method()} ${request.url()} ${JSON.stringify(request.headers())}`))
    const body = request.postDataBuffer()
    if (body) sent.push(body)
  })
  return () => Buffer.concat(sent)
}

/** All files below a folder, concatenated: database, objects, mails and logs of a server. */
export async function readFolder(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Buffer.concat(await Promise.all(files.map((file) => readFile(file).catch(() => Buffer.alloc(0)))))
}

/** The origin's storage in memory, and its names on disk; the disk itself is searched as a folder. */
export async function readBrowserStores(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const { title, cookie } = document
    const named = [await caches.keys(), (await indexedDB.databases()).map(({ name }) => name)]
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      cookie,
      title,
      location.href,
      named,
    ])
  })
  return Buffer.from(text)
}
