import { fullName } from '#features/accounts/full-name.ts'
import { listOwnerships } from '#features/accounts/owner-store.ts'
import type { Deps } from '#platform/deps.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import { listSilentCompanies } from './offer-store.ts'

/** Twice a year; said within this time counts as still true. */
const FRESH_MS = 150 * 24 * 3_600_000

/** Asks owners whose public locations have said nothing for months to look at what the finder shows. */
export async function askForOffers({
  db,
  clock,
  outbox,
  config,
}: Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>): Promise<void> {
  const silent = await listSilentCompanies(db, new Date(clock.now().getTime() - FRESH_MS))
  for (const { owner } of await listOwnerships(db, silent)) {
    const mail = composeMail({
      to: owner.email,
      subject: 'Stimmen Ihre Angaben in der Fotografensuche noch?',
      name: fullName(owner),
      paragraphs: [
        'in der Fotografensuche finden Menschen Ihr Studio auch nach dem, was sie brauchen: Babys, Rollstuhl, Hausbesuche, ohne Termin, Sprachen.',
        'Bitte sehen Sie nach, ob Ihre Angaben noch stimmen, und speichern Sie sie. Das Datum wird in der Suche gezeigt.',
      ],
      link: { label: 'Zu meinen Standorten', url: `${config.publicUrl}/${encodeURIComponent('Geschäftsstandorte')}` },
    })
    await outbox.add(mail)
  }
}
