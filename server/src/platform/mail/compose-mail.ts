import type { Mail, MailAttachment } from '#platform/ports/mail.ts'

/** A mail as data; text and HTML part say the same. */
export interface MailContent {
  to: string
  subject: string
  /** „Guten Tag Katharina Brodersen“; without a name „Guten Tag“. */
  name?: string
  paragraphs: readonly string[]
  /** Shown large, to be typed. */
  code?: string
  link?: { label: string; url: string }
  /** Why the mail came, when it is not about an account. */
  note?: string
  attachments?: readonly MailAttachment[]
}

const CLOSING = 'Freundliche Grüße\nIhr ePassbild-Team'
const NOTE =
  'Sie erhalten diese Nachricht zu Ihrem Konto bei ePassbild. Wir sind ein privates Angebot und keine Behörde.'

export function composeMail(content: MailContent): Mail {
  return {
    to: content.to,
    subject: oneLine(content.subject),
    text: toText(content),
    html: toHtml(content),
    ...(content.attachments && { attachments: content.attachments }),
  }
}

function greeting({ name }: MailContent): string {
  return name ? `Guten Tag ${oneLine(name)},` : 'Guten Tag,'
}

function toText(content: MailContent): string {
  const { paragraphs, code, link, note = NOTE } = content
  const parts = [greeting(content), ...(code ? [code] : []), ...paragraphs]
  if (link) parts.push(`${link.label}:\n${link.url}`)
  return [...parts, CLOSING, `--\n${note}`].join('\n\n')
}

function toHtml(content: MailContent): string {
  const { paragraphs, code, link, note = NOTE } = content
  const body = [
    paragraph(greeting(content)),
    ...(code ? [`<p style="font:600 28px/1.4 monospace;letter-spacing:.12em">${escapeHtml(code)}</p>`] : []),
    ...paragraphs.map(paragraph),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}" style="color:#0B555C">${escapeHtml(link.label)}</a></p>`] : []),
    paragraph(CLOSING),
    `<p style="color:#40565B;font-size:14px">${escapeHtml(note)}</p>`,
  ]
  return `<!doctype html><html lang="de"><meta charset="utf-8"><title>${escapeHtml(content.subject)}</title><body style="font:17px/1.6 system-ui,sans-serif;color:#10282C;max-width:36em;margin:24px auto;padding:0 16px">${body.join('')}</body></html>`
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Names come from people: a line break in one must not start a header or a paragraph of its own. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
