import { eq } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { JobQueue } from './job-queue.ts'
import { outbox } from './platform-schema.ts'
import type { Mail, MailPort } from './ports.ts'
import type { Random } from './random.ts'

export const DELIVER_MAIL = 'deliver-mail'

export interface Outbox {
  /** Takes a mail into the caller's transaction; a job delivers it after the commit. */
  add(mail: Mail): Promise<void>
  on(db: Database): Outbox
}

export function createOutbox(db: Database, tools: { clock: Clock; random: Random; jobs: JobQueue }): Outbox {
  return {
    async add(mail) {
      const id = tools.random.uuid()
      await db.insert(outbox).values({ id, mail, createdAt: tools.clock.now() })
      await tools.jobs.enqueue(db, DELIVER_MAIL, { id })
    },
    on: (inside) => createOutbox(inside, tools),
  }
}

/** Delivers one mail. Throws when the mail server refuses or is away; the queue then tries again later. */
export async function deliverMail(
  deps: { db: Database; clock: Clock; mail: MailPort },
  { id }: { id: string },
): Promise<void> {
  const [row] = await deps.db.select().from(outbox).where(eq(outbox.id, id))
  if (!row || row.sentAt) return
  await deps.mail.send(row.id, row.mail)
  await deps.db.update(outbox).set({ sentAt: deps.clock.now() }).where(eq(outbox.id, id))
}
