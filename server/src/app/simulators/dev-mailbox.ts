import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pagePolicies } from '#app/site/content-policy.ts'
import { fillPlaceholders } from '#app/site/fill-placeholders.ts'
import { siteFacts } from '#app/site/site-facts.ts'
import type { Config } from '#platform/config.ts'
import type { Deps } from '#platform/deps.ts'
import { escapeHtml } from '#platform/mail/compose-mail.ts'

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d+){3})$/
const LOCAL_NAME = /^(localhost|127(\.\d+){3}|\[::1\])$/i
/** Source of header, footer and styles; any page of the site would do. */
const FRAME = join(import.meta.dirname, '../../../../web/build/client/404/index.html')
const NEWEST = 50
const STYLE = `<style>
main>.wrap{padding-block:48px 76px}
main h1+p{margin-top:14px}
.mails{display:grid;gap:20px;max-width:860px;margin-top:28px;padding:0;list-style:none}
.mails li{border:1px solid var(--color-line);border-radius:var(--radius-l);padding:22px 26px;background:#fff}
.mails h2{font-size:1.25rem}
.mails pre{margin:14px 0 0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
.mails p{margin-top:4px;color:var(--color-muted)}
.mails b{font:600 1.25rem var(--font-mono);letter-spacing:.12em}
</style>`

/**
 * Shows the outbox folder at `/dev/postfach` when there is no mail server; never in production, and to this machine
 * alone: it holds codes that open accounts (T30).
 */
export function addDevMailbox(app: FastifyInstance, { config, clock }: Pick<Deps, 'config' | 'clock'>): void {
  if (config.production || config.mail.kind !== 'folder') return
  const { directory } = config.mail
  app.get('/dev/postfach', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound()
    const names = (await readdir(directory).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse()
    const mails = await Promise.all(names.slice(0, NEWEST).map((name) => readFile(`${directory}/${name}`, 'utf8')))
    const html = await framed(mails.map(entryOf).join(''), config, clock.now().getFullYear())
    return reply.headers(pagePolicies(html, config)).type('text/html; charset=utf-8').send(html)
  })
}

/** Checks the socket's address and the host name; a request that a proxy forwards comes from elsewhere. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const passedOn = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  return !passedOn && LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_NAME.test(name)
}

function entryOf(mail: string): string {
  const { headers, text } = readable(mail)
  const body = escapeHtml(text)
    .replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
    .replace(/^([2-9A-HJ-NP-Z]{6})$/gm, '<b>$1</b>')
  return `<li><h2>${escapeHtml(headers.subject ?? 'Ohne Betreff')}</h2><p>An ${escapeHtml(headers.to ?? '')}, ${escapeHtml(germanTime(headers.date ?? ''))}</p><pre>${body}</pre></li>`
}

const TIME = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' })

/** Time in a mail's header, in German; a text that is no date stays as it is. */
function germanTime(date: string): string {
  const time = Date.parse(date)
  return Number.isNaN(time) ? date : `${TIME.format(time)} Uhr`
}

/** The site's own frame; before the first build a bare page. */
async function framed(entries: string, config: Config, year: number): Promise<string> {
  const list = entries ? `<ul class="mails">${entries}</ul>` : '<p>Noch keine Nachricht.</p>'
  const content = `<div class="wrap"><h1>Postfach</h1><p class="lead">Statt eines Mailservers: die neuesten Nachrichten dieser Installation.</p>${list}</div>`
  const frame = await readFile(FRAME, 'utf8').catch(() => '<html lang="de"><head></head><main></main></html>')
  const filled = fillPlaceholders(frame, 'site', siteFacts(config, String(year)))
  return filled
    .replace(/<title>.*?<\/title>/s, '')
    .replace('</head>', () => `<title>Postfach (Entwicklung)</title>${STYLE}</head>`)
    .replace(/(<main[^>]*>).*(<\/main>)/s, (_all, open: string, close: string) => open + content + close)
}

/** Headers that matter and the plain text part. */
function readable(mail: string): { headers: Record<string, string>; text: string } {
  const lines = (mail.split(/\r?\n\r?\n/, 1)[0] ?? '').split(/\r?\n(?!\s)/)
  const headers = lines.flatMap((line) => {
    const [, name, value] = /^(Date|To|Subject): *(.*)$/is.exec(line) ?? []
    return name && value ? [[name.toLowerCase(), decodeWords(value)] as const] : []
  })
  const text = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(mail)?.[1] ?? ''
  return { headers: Object.fromEntries(headers), text: decodeBody(text) }
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
