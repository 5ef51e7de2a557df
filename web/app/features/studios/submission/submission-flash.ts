import { paths } from '#app/paths.ts'
import type { FlashMessage } from '#ui/notices/flash.tsx'
import type { Submission } from './use-submission.ts'

/** Message of the page after the submission: the number of stored studios, and each failed one with its remedy. */
export function submissionFlash(submissions: readonly Submission[]): FlashMessage | undefined {
  const sent = submissions.filter(({ outcome }) => outcome.state === 'sent').length
  const sentences = submissions.flatMap(({ outcome }) => ('sentence' in outcome ? [outcome.sentence] : []))
  const title = sent === 1 ? '1 Standort wurde eingereicht.' : `${sent} Standorte wurden eingereicht.`
  if (sentences.length > 0) {
    return {
      tone: 'warn',
      ...(sent > 0 && { title }),
      lines: sentences,
      link: { href: paths.locations, label: 'Zu den Geschäftsstandorten' },
    }
  }
  if (sent === 0) return undefined
  return {
    tone: 'ok',
    title,
    lines: ['Wir prüfen Ihre Nachweise. Sobald Ihr Konto freigeschaltet ist, erhalten Sie eine E-Mail.'],
  }
}
