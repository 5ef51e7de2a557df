import { LEGAL_TEXTS } from '@epassbild/contract/legal-texts.ts'
import markdown from '#content/legal/datenschutz.md?raw'
import { LegalPage } from '#features/content/legal-page.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'

export const meta = () =>
  pageMeta({
    title: 'Datenschutzerklärung',
    description: 'Welche Daten ePassbild verarbeitet, wozu, auf welcher Grundlage und wann sie gelöscht werden.',
  })

export default function Privacy() {
  const pdf = { href: LEGAL_TEXTS.privacy.pdf, label: 'Datenschutzerklärung als PDF herunterladen' }
  return <LegalPage markdown={markdown} pdf={pdf} />
}
