import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import type { RunningServer } from './start-server.ts'

/** A job sends the mail, after creating an invoice's PDF: both are slow on a busy machine. */
const WITHIN_MS = 30_000

/** The newest mail to this address with a matching subject; waits, because a job sends mails. */
export async function newestMail(server: RunningServer, to: string, subject: RegExp = /./): Promise<Email> {
  const end = performance.now() + WITHIN_MS
  for (;;) {
    const mail = (await mailsTo(server, to)).findLast((each) => subject.test(each.subject ?? ''))
    if (mail) return mail
    if (performance.now() > end) throw new Error(`No mail to ${to} with subject ${subject} within ${WITHIN_MS} ms`)
    await pause(100)
  }
}

const known = new Map<string, Email>()

/** Mails are immutable: each file is read once. */
async function readMail(path: string): Promise<Email> {
  const mail = known.get(path) ?? (await PostalMime.parse(await readFile(path)))
  // Without a recipient it is still being written.
  if (mail.to) known.set(path, mail)
  return mail
}

/** All mails to this address, oldest first. */
export async function mailsTo(server: RunningServer, to: string): Promise<Email[]> {
  const folder = join(server.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map((name) => readMail(join(folder, name))))
  return mails.filter((mail) => mail.to?.some((receiver) => receiver.address?.toLowerCase() === to.toLowerCase()))
}

/** The six-character code in the subject: `Bestätigungscode: XXXXXX`. */
export function codeIn(mail: Email): string {
  const code = /: ([A-Z0-9]{6})$/.exec(mail.subject ?? '')?.[1]
  if (!code) throw new Error(`No code in the subject „${mail.subject}“`)
  return code
}
