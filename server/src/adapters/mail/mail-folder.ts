import { mkdir, rename, writeFile } from 'node:fs/promises'
import type { Clock } from '#platform/clock.ts'
import type { MailPort } from '#platform/ports/mail.ts'

/** Replaces the mail server: one file per mail, newest name last. */
export function mailFolder({ directory, from }: { directory: string; from: string }, clock: Clock): MailPort {
  return {
    async send(id, mail) {
      // Imported lazily to keep the start fast.
      const { default: nodemailer } = await import('nodemailer')
      const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
      const { message } = await composer.sendMail({
        ...mail,
        attachments: [...(mail.attachments ?? [])],
        from,
        date: clock.now(),
        messageId: `<${id}@epassbild>`,
        textEncoding: 'quoted-printable',
      })
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const name = `${clock.now().toISOString().replaceAll(':', '-')}-${id}.eml`
      // Written to a temporary name and renamed, so that no reader sees half a mail.
      await writeFile(`${directory}/${name}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${directory}/${name}.part`, `${directory}/${name}`)
    },
  }
}
