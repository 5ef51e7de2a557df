import { readdir, readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import { escapeHtml } from '#platform/mail/compose-mail.ts'

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d+){3})$/
const LOCAL_NAME = /^(localhost|127(\.\d+){3}|\[::1\])$/i

/**
 * Without a mail server the outbox folder is readable at `/dev/postfach`; never in production, and by this machine
 * alone: it holds codes that open accounts (T30).
 */
export function addDevMailbox(app: FastifyInstance, config: Config): void {
  if (config.production || config.mail.kind !== 'folder') return
  const { directory } = config.mail
  app.get('/dev/postfach', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound()
    const names = (await readdir(directory).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse()
    const mails = await Promise.all(names.slice(0, 50).map((name) => readFile(`${directory}/${name}`, 'utf8')))
    const articles = mails.map((mail) => `<article><pre>${escapeHtml(readable(mail))}</pre></article><hr>`)
    return reply.type('text/html; charset=utf-8').send(page(articles.join('\n')))
  })
}

/** By the socket and by the name that the browser was given; a request that a proxy passes on comes from elsewhere. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const passedOn = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  return !passedOn && LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_NAME.test(name)
}

/** Headers that matter and the plain text part. */
function readable(mail: string): string {
  const headers = mail.split(/\r?\n\r?\n/, 1)[0] ?? ''
  const shown = headers.split(/\r?\n(?!\s)/).filter((header) => /^(Date|To|Subject):/i.test(header))
  const text = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(mail)?.[1] ?? ''
  return `${shown.map(decodeWords).join('\n')}\n\n${decodeBody(text)}`
}

function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?Q\?([^?]*)\?=/gi, (_all, word: string) => decodeBody(word.replaceAll('_', ' ')))
    .replace(/=\?utf-8\?B\?([^?]*)\?=/gi, (_all, word: string) => Buffer.from(word, 'base64').toString('utf8'))
}

/** Quoted-printable, which is what the mail folder writes. */
function decodeBody(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function page(articles: string): string {
  const body = articles || '<p>Noch keine Nachricht.</p>'
  return `<!doctype html><html lang="de"><meta charset="utf-8"><title>Postfach (Entwicklung)</title><h1>Postfach</h1>${body}</html>`
}
