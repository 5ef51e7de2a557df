import { germanDay } from '@epassbild/contract/days.ts'
import { type Addressee, mailTo } from '#features/accounts/mail-to.ts'
import { listOwnerships } from '#features/accounts/owner-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mail } from '#platform/ports/mail.ts'
import { listSilentCompanies } from './offer-store.ts'

/** Statements within this time count as current, which means a reminder twice a year. */
const FRESH_MS = 150 * 24 * 3_600_000

/**
 * Asks owners to check what the finder shows about public locations without a recent statement. All mails or, on
 * failure, none: the queue retries.
 */
export function askForOffers(deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>): Promise<void> {
  return inTransaction(deps, async ({ db, clock, outbox, config }) => {
    const month = germanDay(clock.now()).slice(0, 7)
    const silent = await listSilentCompanies(db, new Date(clock.now().getTime() - FRESH_MS))
    for (const { owner } of await listOwnerships(db, silent)) {
      // Dedupes mails: the queue repeats the job if the worker ends before recording its completion.
      await outbox.add(offersMail(owner, config.publicUrl), `offers ${month} ${owner.id}`)
    }
  })
}

function offersMail(owner: Addressee, publicUrl: string): Mail {
  return mailTo(owner, {
    subject: 'Stimmen Ihre Angaben in der Fotostudio-Suche noch?',
    paragraphs: [
      'in der Fotostudio-Suche finden Menschen Ihr Studio auch nach dem, was sie brauchen: Babys, Rollstuhl, Hausbesuche, ohne Termin, Sprachen.',
      'Bitte sehen Sie nach, ob Ihre Angaben noch stimmen, und speichern Sie sie. Das Datum steht auf der Seite Ihres Studios und in der Suche.',
    ],
    link: { label: 'Zu meinen Standorten', url: `${publicUrl}/${encodeURIComponent('Geschäftsstandorte')}` },
  })
}
