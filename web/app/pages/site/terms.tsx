import { LEGAL_TEXTS } from '@epassbild/contract/legal-texts.ts'
import markdown from '#content/legal/agb.md?raw'
import { LegalPage } from '#features/content/legal-page.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'

export const meta = () =>
  pageMeta({
    title: 'Allgemeine Geschäftsbedingungen (AGB)',
    description:
      'Die Allgemeinen Geschäftsbedingungen für Fotostudios, die digitale Passbilder mit ePassbild übermitteln.',
  })

export default function Terms() {
  return <LegalPage markdown={markdown} pdf={{ href: LEGAL_TEXTS.terms.pdf, label: 'AGB als PDF herunterladen' }} />
}
