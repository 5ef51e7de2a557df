import { isLocal } from '#platform/is-local.ts'
import { type MailPort, MailRefused, type MailToSend } from '#platform/ports/mail.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { within } from '#platform/within.ts'

/** Scanners delay some servers for half a minute before they accept a mail; only a job waits for it. */
const PATIENCE = { connectMs: 10_000, silenceMs: 30_000, wholeMs: 60_000 }

interface SmtpSettings {
  url: string
  from: string
}

/**
 * Sends by SMTP. Without TLS only to this very machine, unless the address says `?requireTLS=false`: mails carry codes.
 * The message id makes a repeated delivery recognisable for the receiving server.
 */
export function mailSmtp({ url, from }: SmtpSettings, patience = PATIENCE): MailPort {
  return {
    async send(id, mail) {
      const transport = await transportTo(url, patience)
      try {
        // A server that trickles bytes never runs into the socket's time-out.
        await within(patience.wholeMs, transport.sendMail(messageOf(id, mail, from)))
      } catch (error) {
        throw isAboutThisMail(error) ? new MailRefused(error) : new PortFailure('mail', error)
      }
    },
  }
}

/** Connects and signs in as a mail would, and sends none; rejects with what the server said. */
export async function signInBySmtp(url: string, wholeMs: number): Promise<void> {
  const transport = await transportTo(url, { connectMs: wholeMs, silenceMs: wholeMs, wholeMs })
  await within(wholeMs, transport.verify())
}

async function transportTo(url: string, { connectMs, silenceMs }: typeof PATIENCE) {
  // Imported lazily to keep the start fast.
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport({
    url,
    requireTLS: !isLocal(new URL(url).hostname),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Codes about the recipient or the content (RFC 3463); 5.1.7 and 5.1.8 are about the sender, 5.7.x about policies. */
const ABOUT_THIS_MAIL = /^5\.(1\.([0-6]|10)|2\.\d+|3\.4|6\.\d+)$/
const ENHANCED_CODE = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?!\.?\d)/
const OUR_OWN_FAULT = /relay|sender|verif|paus|polic/i

/**
 * A permanent refusal because of the recipient or the content. A refusal that may be our own fault (credentials,
 * sender, policy) is retried, so that the mail is sent if the fault is fixed within a week.
 */
function isAboutThisMail(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { permanent, command, response } = error as Error & Partial<Record<string, unknown>>
  const answer = String(response)
  if (permanent !== true || OUR_OWN_FAULT.test(answer)) return false
  const code = ENHANCED_CODE.exec(answer)?.[0]
  if (command === 'RCPT TO') return code === undefined || ABOUT_THIS_MAIL.test(code)
  return command === 'DATA' && code !== undefined && ABOUT_THIS_MAIL.test(code)
}

const messageOf = (id: string, mail: MailToSend, from: string) => ({
  ...mail,
  attachments: [...(mail.attachments ?? [])],
  from,
  messageId: `<${id}@epassbild>`,
})
