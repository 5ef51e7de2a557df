import { LEGAL_TEXTS } from '@epassbild/contract/legal-texts.ts'
import markdown from '#content/legal/auftragsverarbeitung.md?raw'
import { LegalPage } from '#features/content/legal-page.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'

export const meta = () =>
  pageMeta({
    title: 'Vertrag zur Auftragsverarbeitung (AVV)',
    description:
      'Der Vertrag zur Auftragsverarbeitung nach Art. 28 DSGVO zwischen Fotostudios und ePassbild, zum Lesen und als PDF.',
  })

export default function Processing() {
  return (
    <LegalPage markdown={markdown} pdf={{ href: LEGAL_TEXTS.processing.pdf, label: 'Vertrag als PDF herunterladen' }} />
  )
}
