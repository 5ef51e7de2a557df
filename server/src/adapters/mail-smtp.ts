import nodemailer from 'nodemailer'
import { type MailPort, PortFailure } from '#platform/ports.ts'

const TIMEOUT_MS = 10_000

/** Sends by SMTP. The message id makes a repeated delivery recognisable for the receiving server. */
export function mailSmtp({ url, from }: { url: string; from: string }): MailPort {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(id, mail) {
      try {
        await transport.sendMail({ ...mail, from, messageId: `<${id}@epassbild>` })
      } catch (error) {
        throw new PortFailure('mail', error)
      }
    },
  }
}
