import { fillPrices } from '@epassbild/contract/legal-texts.ts'
import { IconDownload } from '@tabler/icons-react'
import { readSections } from './read-text.ts'
import './text.css'
import { TextFrame } from './text-frame.tsx'

interface LegalPageProps {
  /** The file in web/content/legal that the PDF is also generated from: a title, the version, then the text. */
  markdown: string
  pdf: { href: string; label: string }
}

/** A legal text, also as a download. Rendered at build time; no script is sent to the reader. */
export function LegalPage({ markdown, pdf }: LegalPageProps) {
  const [, title, version, body] =
    /^# ([^\n]+)\n\n(Stand: [^\n]+)\n(.*)$/s.exec(withoutComments(fillPrices(markdown))) ?? []
  if (!title || !version || !body) throw new Error('A legal text begins with title and version')
  const text = { facts: { title, lead: version, closing: 'none' as const }, ...readSections(body) }
  return (
    <TextFrame
      text={text}
      contentsTitle="Inhalt"
      underLead={
        <p className="download no-print">
          <a className="btn btn-s" href={pdf.href} download>
            <IconDownload className="line-icon" aria-hidden="true" /> {pdf.label}
          </a>
        </p>
      }
    />
  )
}

function withoutComments(markdown: string): string {
  return markdown.replace(/<!--.*?-->/gs, '').trim()
}
