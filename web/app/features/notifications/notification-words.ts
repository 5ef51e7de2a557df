import { PAYMENT_FAILURE_SENTENCES } from '@epassbild/contract/billing.ts'
import type { Notification, NotificationKind } from '@epassbild/contract/company/notifications.ts'
import { REJECTIONS } from '@epassbild/contract/photos.ts'
import { type Path, paths } from '#app/paths.ts'
import { failureWord } from '#texts/failure-word.ts'

interface Words {
  title: (subject: string, reason: string | null) => string
  /** Page that handles it. */
  to: Path
  look: 'ok' | 'err' | 'warn'
}

export const WORDS: Record<NotificationKind, Words> = {
  'photo-rejected': { title: (at) => `Passbild abgelehnt: ${at}`, to: paths.transfers, look: 'err' },
  'collection-failed': {
    title: (number, failure) => `${failureWord(failure)}: ${number}`,
    to: paths.invoices,
    look: 'err',
  },
  'account-rejected': {
    title: (company) => `Konto nicht freigeschaltet: ${company}`,
    to: paths.ownerArea,
    look: 'err',
  },
  'studio-approved': { title: (studio) => `Standort freigegeben: ${studio}`, to: paths.locations, look: 'ok' },
  'studio-rejected': { title: (studio) => `Standort abgelehnt: ${studio}`, to: paths.locations, look: 'err' },
  'studio-withdrawn': {
    title: (studio) => `Freigabe zurückgenommen: ${studio}`,
    to: paths.locations,
    look: 'err',
  },
  'change-rejected': { title: (studio) => `Änderung abgelehnt: ${studio}`, to: paths.locations, look: 'err' },
  'trade-licence-missing': { title: (studio) => `Gewerbenachweis fehlt: ${studio}`, to: paths.locations, look: 'warn' },
}

const SENTENCES: Readonly<Record<string, string>> = { ...REJECTIONS, ...PAYMENT_FAILURE_SENTENCES }

/** The reason in words: operators write their own, authorities and banks choose one. */
export function reasonIn({ reason }: Notification): string {
  return reason === null ? '' : (SENTENCES[reason] ?? reason)
}
